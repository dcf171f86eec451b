// Sheets that open over any screen. Their code is loaded before they open.

import { showToast } from '@dasturxon/ui/show-toast'
import { createContext, use } from 'react'
import { useText } from '../text/text.tsx'
import { type HistorySheet, useSheet } from './sheet.ts'

/** `place`: choose an address or a branch. `language`: choose the language of the page. `basket`: where it has no page. */
export type OverlayName = 'place' | 'language' | 'basket'

type LoadOverlay = (name: OverlayName) => Promise<unknown>

/** Loads the code of a sheet before it is opened; the frame provides it, because it knows the sheets. */
export const OverlayLoader = createContext<LoadOverlay>(() => Promise.resolve())

const NAMES: readonly OverlayName[] = ['place', 'language', 'basket']

/** The sheet over this screen and the ways to open and close it. */
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
