// Sheets that lie over any screen. They live in the history, so that "back" closes the top one.

import { showToast } from '@dasturxon/ui/show-toast'
import { createContext, use } from 'react'
import { useText } from '../text/text.tsx'
import { useGo, useHere } from './go.ts'

/** `place`: choose an address or a branch. `language`: choose the language of the page. `basket`: where it has no page. */
export type OverlayName = 'place' | 'language' | 'basket'

type LoadOverlay = (name: OverlayName) => Promise<unknown>

/** Loads the code of a sheet before it is opened; the frame provides it, because it knows the sheets. */
export const OverlayLoader = createContext<LoadOverlay>(() => Promise.resolve())

const NAMES: readonly OverlayName[] = ['place', 'language', 'basket']

type Overlay = {
  /** The sheet that is open; `null` when none is. */
  readonly name: OverlayName | null
  open(name: OverlayName): void
  close(): void
}

/** The sheet over this screen and the ways to open and close it. */
export function useOverlay(): Overlay {
  const t = useText()
  const here = useHere()
  const go = useGo()
  const load = use(OverlayLoader)
  const name = overlayIn(here.state)
  return {
    name,
    open(next) {
      const { pathname, search, hash } = here
      // one sheet deep: a second takes the place of the first
      const show = () =>
        go({ pathname, search, hash }, { state: { overlay: next }, preventScrollReset: true, replace: name !== null })
      const sayWhyNot = () => showToast({ text: t('page.offline'), kind: 'error' })
      load(next).then(show, sayWhyNot)
    },
    close() {
      if (name !== null) go(-1)
    },
  }
}

function overlayIn(state: unknown): OverlayName | null {
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return null
  return NAMES.find((name) => name === state.overlay) ?? null
}
