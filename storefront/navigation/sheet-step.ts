// Steps inside an open sheet or screen: each is a history entry of its own, so that "back" leads to the step before.
import { useState } from 'react'
import { useGo, useHere } from './go.ts'

export type SheetStep<Name extends string> = {
  /** The open step, if it is one of the given names; `null` for the first one. */
  readonly name: Name | null
  open(name: Name): void
  /** Goes to the step before. */
  back(): void
  /** Goes back over all steps, and `more` entries further: 1 also closes the sheet itself. */
  leave(more: 0 | 1): void
}

/** The steps with these names. */
export function useSheetStep<Name extends string>(names: readonly Name[]): SheetStep<Name> {
  const here = useHere()
  const go = useGo()
  const { step, depth } = stepIn(here.state)
  return {
    name: names.find((name) => name === step) ?? null,
    open(next) {
      const { pathname, search, hash, state } = here
      const entry = { ...(isRecord(state) ? state : {}), step: next, depth: depth + 1 }
      go({ pathname, search, hash }, { state: entry, preventScrollReset: true })
    },
    back() {
      if (depth > 0) go(-1)
    },
    leave(more) {
      if (depth + more > 0) go(-(depth + more))
    },
  }
}

/** Returns a function that leaves this page with all its steps: to the page before, or to `fallback` if there is none. */
export function useLeave(fallback: string): () => void {
  const go = useGo()
  const { key } = useHere()
  const [isFirst] = useState(key === 'default')
  const { leave } = useSheetStep([])
  return () => {
    if (isFirst) go(fallback, { replace: true })
    else leave(1)
  }
}

function stepIn(state: unknown): { readonly step: unknown; readonly depth: number } {
  const { step = null, depth = 0 } = isRecord(state) ? state : {}
  return { step, depth: typeof depth === 'number' && Number.isInteger(depth) && depth > 0 ? depth : 0 }
}

function isRecord(state: unknown): state is Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null
}
