// Which colours the browser has to compute itself: whether text is readable on a colour that the merchant chose.

/** The text colour that a merchant chose for text on the brand's colour. */
export type ColourWish = 'auto' | 'light' | 'dark'
export type Scheme = 'light' | 'dark'

/** The colours of a brand in one scheme, as a style sheet writes them. */
export type BrandColours = {
  readonly brand: string
  readonly onBrand: string
  readonly hero: string
  /** Every computed colour, by the name of its custom property without dashes. */
  readonly tokens: Readonly<Record<string, string>>
}

/** The WCAG contrast of two colours, `#rgb` or `#rrggbb`, 1 to 21; a value that is no colour counts as black. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Whether text on the merchant's background colour is white; that background is then darkened (`--tile-deep`). */
export function takesWhite(ground: string): boolean {
  return contrastRatio(ground, '#ffffff') >= 3.94
}

function luminance(hex: string): number {
  const digits = hex.trim().replace(/^#?([\da-f])([\da-f])([\da-f])$/i, '$1$1$2$2$3$3')
  const [, ...channels] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(digits) ?? []
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => linear(Number.parseInt(channel, 16) / 255))
  return 0.212639 * red + 0.7151687 * green + 0.0721923 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
