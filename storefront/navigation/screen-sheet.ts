// Sheets that belong to one screen. They live in the history, so that "back" closes them.

import { useGo, useHere } from './go.ts'

export type ScreenSheet<Name extends string> = {
  readonly name: Name | null
  open(name: Name): void
  close(): void
}

/** The sheet that this screen has open, of those it knows. */
export function useScreenSheet<Name extends string>(names: readonly Name[]): ScreenSheet<Name> {
  const here = useHere()
  const go = useGo()
  const name = sheetIn(here.state, names)
  return {
    name,
    open(next) {
      const { pathname, search, hash } = here
      // one sheet deep: a second takes the place of the first
      go({ pathname, search, hash }, { state: { sheet: next }, preventScrollReset: true, replace: name !== null })
    },
    close() {
      if (name !== null) go(-1)
    },
  }
}

function sheetIn<Name extends string>(state: unknown, names: readonly Name[]): Name | null {
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return null
  return names.find((name) => name === state.sheet) ?? null
}
