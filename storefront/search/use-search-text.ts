// The text of the search field, and the address that follows it.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { searchedText } from '../menu/page-query.ts'
import { useSetAddressQuery } from '../navigation/address-query.ts'
import { useHere } from '../navigation/go.ts'

/** Writes a search text into the address of the current history entry. */
export function useSearchedFor(): (text: string) => void {
  const setQuery = useSetAddressQuery()
  return (text) => setQuery(text === '' ? {} : { q: text })
}

/**
 * The text of the field and a function that changes it, at once; the address is written behind it. Only an address that
 * changes by itself (back, forward, a link) is put into the field.
 */
export function useSearchText(): readonly [text: string, type: (text: string) => void] {
  const write = useSearchedFor()
  const here = useHere()
  const { pathname } = useLocation()
  // another page is opening: its query is not the text of this one
  const isLeaving = here.pathname !== pathname
  const asked = searchedText(new URLSearchParams(here.search))
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (!isLeaving && asked !== seen) {
    setSeen(asked)
    setText(asked)
  }
  function type(next: string) {
    setText(next)
    write(next)
  }
  return [text, type]
}
