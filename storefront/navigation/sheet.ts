// Sheets in the history: an entry of the history has at most one sheet open, and "back" closes it. They follow the history
// itself and not the router, which tells of a move only when its screens are rendered (docs/decisions/0015).
import { useEffect, useEffectEvent } from 'react'
import { useGo, useHere } from './go.ts'

export type HistorySheet<Name extends string> = {
  /** The sheet that is open, of those asked for; `null` when none is. */
  readonly name: Name | null
  open(name: Name): void
  close(): void
}

/** What an entry of the history carries so that this sheet is open there. */
export function sheetState(name: string): { readonly sheet: string } {
  return { sheet: name }
}

/** The sheets of these names: which one is open at this entry, and how to open and close them. */
export function useSheet<Name extends string>(names: readonly Name[]): HistorySheet<Name> {
  const here = useHere()
  const go = useGo()
  const name = sheetIn(here.state, names)
  return {
    name,
    open(next) {
      const { pathname, search, hash } = here
      // one sheet deep: a second one replaces the first
      go({ pathname, search, hash }, { state: sheetState(next), preventScrollReset: true, replace: name !== null })
    },
    close() {
      if (name !== null) go(-1)
    },
  }
}

/** A sheet whose code comes when it is first asked for: it opens each time `asks` grows. */
export function useAskedSheet(name: string, asks: number) {
  const sheet = useSheet([name])
  const open = useEffectEvent(() => sheet.open(name))
  useEffect(() => {
    if (asks > 0) open()
  }, [asks])
  return { isOpen: sheet.name === name, close: sheet.close }
}

function sheetIn<Name extends string>(state: unknown, names: readonly Name[]): Name | null {
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return null
  return names.find((name) => name === state.sheet) ?? null
}
