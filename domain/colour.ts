// A brand's fill and the text on it, computed as the style sheet does, for the first HTML and for old browsers.
import { fromOklch, hexOf, lightOf, luminance, type Triple, toOklch } from './oklab.ts'

export type ColourWish = 'auto' | 'light' | 'dark'
export type Scheme = 'light' | 'dark'
export type BrandColours = {
  readonly brand: string
  readonly onBrand: string
  readonly hero: string
  readonly onHero: string
}

const DEFAULT_BRAND = '#fce000'
/** Fills darker than this are deepened until white text reads well; a merchant's wish widens or closes the window. */
const WHITE_TEXT_WINDOW: Readonly<Record<ColourWish, number>> = { auto: 0.26, light: 0.4, dark: 0 }
const DEEPENED_LUMINANCE = 0.17
const WHITE_TEXT_BELOW = 0.179

/** The four colours of a brand as `#rrggbb`. A colour that cannot be read counts as the default yellow. */
export function brandColours(hex: string, wish: ColourWish, scheme: Scheme): BrandColours {
  const base = toOklch(lightOf(hex) ?? lightOf(DEFAULT_BRAND) ?? [1, 1, 1])
  const [, chroma, hue] = base
  const fill = deepened(fromOklch(litBrand(base, scheme)), WHITE_TEXT_WINDOW[wish])
  const brand = hexOf(fill)
  const onBrand = hexOf(textOn(fill))
  if (scheme === 'light') return { brand, onBrand, hero: brand, onHero: onBrand }
  const hero = hexOf(fromOklch([0.225, Math.min(chroma, 0.19) * 0.3, hue]))
  const onHero = hexOf(fromOklch([0.97, Math.min(chroma, 0.2) * 0.02, hue]))
  return { brand, onBrand, hero, onHero }
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [a, b]
    .map((hex) => luminance(lightOf(hex) ?? [0, 0, 0]))
    .toSorted((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Whether white words go on a merchant's own ground, which the style sheet deepens for them (`--tile`). */
export function takesWhite(ground: string): boolean {
  return contrastRatio(ground, '#ffffff') >= 3.94
}

/** Near-white brands are held back so that a button never vanishes; on dark also near-black ones are lifted. */
function litBrand([lightness, chroma, hue]: Triple, scheme: Scheme): Triple {
  const held = Math.min(lightness, 0.93)
  if (scheme === 'light' || held >= 0.58) return [held, chroma, hue]
  return [0.58, Math.min(chroma, 0.19), hue]
}

/** Scaling linear light keeps the hue. */
function deepened(fill: Triple, window: number): Triple {
  const y = luminance(fill)
  return y < window && y > DEEPENED_LUMINANCE ? scaled(fill, DEEPENED_LUMINANCE / y) : fill
}

/** White on dark fills, else near-black, which turns pure black around the middle where contrast is scarce. */
function textOn(fill: Triple): Triple {
  const y = luminance(fill)
  const grey = y < WHITE_TEXT_BELOW ? 1 : Math.min(Math.max(0, (y - 0.3) * 0.02), 0.008)
  return [grey, grey, grey]
}

function scaled([red, green, blue]: Triple, factor: number): Triple {
  return [red * factor, green * factor, blue * factor]
}
