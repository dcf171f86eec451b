// The query of the page's address.
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useGo } from './go.ts'

/** The page's query. The router's own hook would import its links, forms and loaders: 3 kB that we do not use. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Replaces the query of the current history entry; does not scroll. */
export function useSetAddressQuery(): (query: Readonly<Record<string, string>>) => void {
  const go = useGo()
  const { pathname } = useLocation()
  return (query) => {
    const search = new URLSearchParams(query).toString()
    go({ pathname, search: search === '' ? '' : `?${search}` }, { replace: true, preventScrollReset: true })
  }
}
