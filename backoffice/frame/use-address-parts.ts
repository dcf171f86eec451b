import { useSearchParams } from 'react-router'

/** The query of the address, and a way to change one part of it; an empty part leaves the address. */
export function useAddressParts() {
  const [query, setQuery] = useSearchParams()
  function set(name: string, value: string) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  return { query, set }
}
