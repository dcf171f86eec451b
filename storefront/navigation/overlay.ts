// Sheets that open over any screen. Their code is loaded before they open.

import { showToast } from '@dasturxon/ui/show-toast'
import { createContext, use } from 'react'
import { useText } from '../text/text.tsx'
import { type HistorySheet, useSheet } from './sheet.ts'

/** `place`: choose an address or a branch. `language`: choose the language. `basket`: the basket, if it has no page. */
export type OverlayName = 'place' | 'language' | 'basket'

type LoadOverlay = (name: OverlayName) => Promise<unknown>

/** Loads the code of a sheet before it opens; provided by the frame, which imports the sheets. */
export const OverlayLoader = createContext<LoadOverlay>(() => Promise.resolve())

const NAMES: readonly OverlayName[] = ['place', 'language', 'basket']

/** The sheet that is open over this screen, and functions to open and close one. */
export function useOverlay(): HistorySheet<OverlayName> {
  const t = useText()
  const sheet = useSheet(NAMES)
  const load = use(OverlayLoader)
  return {
    ...sheet,
    open(name) {
      const sayWhyNot = () => showToast({ text: t('page.offline'), kind: 'error' })
      load(name).then(() => sheet.open(name), sayWhyNot)
    },
  }
}
