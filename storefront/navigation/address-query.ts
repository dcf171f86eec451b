// What an address says after its question mark.
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useGo } from './go.ts'

/** The page's query. The router's own hook brings its links, forms and loaders with it: 3 kB that nothing here uses. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Writes the query in the place of the one that is there: no new page in the history, and nothing scrolls. */
export function useSetAddressQuery(): (query: Readonly<Record<string, string>>) => void {
  const go = useGo()
  const { pathname } = useLocation()
  return (query) => {
    const search = new URLSearchParams(query).toString()
    go({ pathname, search: search === '' ? '' : `?${search}` }, { replace: true, preventScrollReset: true })
  }
}
