// Colours as light (linear sRGB) and as the eye sees them (OKLCH), https://bottosson.github.io/posts/oklab/

export type Triple = readonly [number, number, number]

/** `#abc` or `#aabbcc`, with or without its sign, as light; `null` when it is no colour. */
export function lightOf(hex: string): Triple | null {
  const short = /^#?([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim())
  const long = short ? null : /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim())
  const [, red, green, blue] = short?.map((digit) => digit + digit) ?? long ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return [channelLight(red), channelLight(green), channelLight(blue)]
}

function channelLight(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The colour a screen shows: `#rrggbb`, what it cannot show cut off. */
export function hexOf(light: Triple): string {
  return `#${light.map(channelHex).join('')}`
}

function channelHex(light: number): string {
  const clipped = Math.min(1, Math.max(0, light))
  const value = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

/** The relative luminance that WCAG counts with. */
export function luminance([red, green, blue]: Triple): number {
  return 0.212639 * red + 0.7151687 * green + 0.0721923 * blue
}

export function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Lightness, chroma, and the hue in radians. */
export function toOklch(light: Triple): Triple {
  const [lightness, a, b] = toOklab(light)
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

export function fromOklch([lightness, chroma, hue]: Triple): Triple {
  return fromOklab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
}
