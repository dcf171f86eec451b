// Sheets in the history: a history entry has at most one open sheet, and "back" closes it. Sheets read the history
// directly, because the router reports a navigation only after its screens are rendered (docs/decisions/0015).
import { useEffect, useEffectEvent } from 'react'
import { useGo, useHere } from './go.ts'

export type HistorySheet<Name extends string> = {
  /** The open sheet, if it is one of the given names; otherwise `null`. */
  readonly name: Name | null
  open(name: Name): void
  close(): void
}

/** The state of a history entry in which this sheet is open. */
export function sheetState(name: string): { readonly sheet: string } {
  return { sheet: name }
}

/** The sheets with these names: which one is open in this history entry, and how to open and close them. */
export function useSheet<Name extends string>(names: readonly Name[]): HistorySheet<Name> {
  const here = useHere()
  const go = useGo()
  const name = sheetIn(here.state, names)
  return {
    name,
    open(next) {
      const { pathname, search, hash } = here
      // at most one sheet: a second one replaces the first in the history
      go({ pathname, search, hash }, { state: sheetState(next), preventScrollReset: true, replace: name !== null })
    },
    close() {
      if (name !== null) go(-1)
    },
  }
}

/** A sheet whose code is loaded on first use: it opens each time `asks` grows. */
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
