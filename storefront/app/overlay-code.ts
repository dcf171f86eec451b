// The code of the sheets, loaded when one is first wanted.
import type { OverlayName } from '../navigation/overlay.ts'

export const OVERLAY_CODE = {
  place: () => import('./place-overlay.tsx'),
  language: () => import('./language-sheet.tsx'),
  basket: () => import('../basket/basket-sheet.tsx'),
} as const satisfies Readonly<Record<OverlayName, () => Promise<unknown>>>
