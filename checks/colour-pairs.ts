// Which colour is used on which background: every pair needs enough contrast.

/** `veil` over `on` is the background of `of`. */
export type Pair = { readonly of: string; readonly on: string; readonly veil?: string }

const SURFACES = ['canvas', 'surface', 'surface-2', 'surface-3', 'raised'] as const
const onEach = (of: readonly string[], grounds: readonly string[]): Pair[] =>
  of.flatMap((each) => grounds.map((on) => ({ of: each, on })))

// depends on the text colour that the merchant chose for the brand's colour
const WISHED = /^(on-)?(brand|hero)$|^brand-(hover|press|edge)$/

/** Text on its backgrounds: 4.5 to 1. */
const TEXTS: readonly Pair[] = [
  ...onEach(['on-brand'], ['brand', 'brand-hover', 'brand-press']),
  { of: 'on-hero', on: 'hero' },
  { of: 'on-hero', on: 'hero', veil: 'hero-chip' },
  ...onEach(['ink', 'ink-2', 'muted'], [...SURFACES, 'brand-soft', 'skeleton']),
  ...onEach(['ink', 'brand-ink'], ['brand-soft-2']),
  ...onEach(['brand-ink'], [...SURFACES, 'brand-soft']),
  ...['success', 'danger', 'warning', 'info'].flatMap((tone) => [
    ...onEach([tone], ['surface', 'raised', 'canvas', `${tone}-soft`]),
    { of: 'ink', on: `${tone}-soft` },
  ]),
  { of: 'sale', on: 'surface' },
  { of: 'on-sale', on: 'sale' },
  { of: 'on-danger', on: 'danger' },
  { of: 'on-inverse', on: 'inverse' },
]

/** Outlines, marks and boxes that show what can be pressed or what is chosen: 3 to 1. */
const CONTROLS: readonly Pair[] = [
  ...onEach(['control'], ['canvas', 'surface', 'surface-2', 'raised']),
  ...onEach(['brand-edge'], ['canvas', 'surface', 'surface-2', 'raised', 'brand-soft']),
]

/** Every pair with the contrast it needs, and whether the merchant's text colour changes it. */
export const PAIRS = [
  ...TEXTS.map((pair) => ({ ...pair, least: 4.5 })),
  ...CONTROLS.map((pair) => ({ ...pair, least: 3 })),
].map((pair) => ({ ...pair, isWished: WISHED.test(pair.of) || WISHED.test(pair.on) }))
