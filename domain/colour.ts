// A brand's fill and the text on it, computed as the style sheet does, for the first HTML and for old browsers.

type Triple = readonly [number, number, number]

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
  const base = toOklch(toLinear(hex) ?? toLinear(DEFAULT_BRAND) ?? [1, 1, 1])
  const [, chroma, hue] = base
  const fill = deepened(fromOklch(litBrand(base, scheme)), WHITE_TEXT_WINDOW[wish])
  const brand = toHex(fill)
  const onBrand = toHex(textOn(fill))
  if (scheme === 'light') return { brand, onBrand, hero: brand, onHero: onBrand }
  const hero = toHex(fromOklch([0.225, Math.min(chroma, 0.19) * 0.3, hue]))
  const onHero = toHex(fromOklch([0.97, Math.min(chroma, 0.2) * 0.02, hue]))
  return { brand, onBrand, hero, onHero }
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [a, b]
    .map((hex) => luminance(toLinear(hex) ?? [0, 0, 0]))
    .toSorted((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
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

function luminance([red, green, blue]: Triple): number {
  return 0.212639 * red + 0.7151687 * green + 0.0721923 * blue
}

function scaled([red, green, blue]: Triple, factor: number): Triple {
  return [red * factor, green * factor, blue * factor]
}

function toLinear(hex: string): Triple | null {
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim())
  const long = short ? null : /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim())
  const [, red, green, blue] = short?.map((digit) => digit + digit) ?? long ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return [linearOf(red), linearOf(green), linearOf(blue)]
}

function linearOf(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toHex(colour: Triple): string {
  return `#${colour.map(channelOf).join('')}`
}

function channelOf(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const value = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

// the matrices of OKLab, https://bottosson.github.io/posts/oklab/
function toOklch([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)]
}

function fromOklch([lightness, chroma, hue]: Triple): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
