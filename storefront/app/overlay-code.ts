// The code of the sheets, loaded when one is first wanted.

/** `place`: choose an address or a branch. `language`: choose the language of the page. `basket`: where it has no page. */
export type OverlayName = 'place' | 'language' | 'basket'

export const OVERLAY_CODE = {
  place: () => import('../places/place-sheet.tsx'),
  language: () => import('./language-sheet.tsx'),
  basket: () => import('../basket/basket-sheet.tsx'),
} as const satisfies Readonly<Record<OverlayName, () => Promise<unknown>>>
