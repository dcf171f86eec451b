// The icon of a brand for systems that cut icons to a circle or another shape: the brand's colour up to the edge.
import { escaped } from '../http/html.ts'

const SIDE = 512
// what is certain to be seen is a circle of 80 % of the side; the picture's corners may touch its edge
const PICTURE = 336
const LIGHT_INK = '#ffffff'
const DARK_INK = '#161616'

type Look = {
  readonly name: string
  /** as `#rrggbb` */
  readonly colour: string
  /** a PNG; without it the first letter of the name is drawn */
  readonly picture: Buffer | null
}

/** The icon as SVG: the picture, or the first letter, on the brand's colour. */
export function appIcon({ name, colour, picture }: Look): string {
  const fill = /^#[\da-f]{6}$/i.test(colour) ? colour : '#FCE000'
  const place = (SIDE - PICTURE) / 2
  const inside =
    picture === null
      ? `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="256" fill="${inkOn(fill)}">${escaped(firstLetter(name))}</text>`
      : `<image x="${place}" y="${place}" width="${PICTURE}" height="${PICTURE}" href="data:image/png;base64,${picture.toString('base64')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${fill}"/>${inside}</svg>`
}

function firstLetter(name: string): string {
  return (Array.from(name.trim())[0] ?? '•').toUpperCase()
}

/** Dark letters on light colours, light ones on dark: by the brightness that eyes give to red, green and blue. */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? DARK_INK : LIGHT_INK
}
