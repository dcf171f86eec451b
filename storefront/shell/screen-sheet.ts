// Sheets that belong to one screen. They live in the history, so that "back" closes them.
import { useLocation, useNavigate } from 'react-router'

export type ScreenSheet<Name extends string> = {
  readonly name: Name | null
  open(name: Name): void
  close(): void
}

/** The sheet that this screen has open, of those it knows. */
export function useScreenSheet<Name extends string>(names: readonly Name[]): ScreenSheet<Name> {
  const location = useLocation()
  const navigate = useNavigate()
  const name = sheetIn(location.state, names)
  return {
    name,
    open(next) {
      const here = { pathname: location.pathname, search: location.search, hash: location.hash }
      // one sheet deep: a second takes the place of the first
      void navigate(here, { state: { sheet: next }, preventScrollReset: true, replace: name !== null })
    },
    close() {
      if (name !== null) void navigate(-1)
    },
  }
}

function sheetIn<Name extends string>(state: unknown, names: readonly Name[]): Name | null {
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return null
  return names.find((name) => name === state.sheet) ?? null
}
