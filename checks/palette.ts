// The product's style sheet, and the contrast of its colours on a screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blend, type Color, converter, type Rgb, wcagLuminance } from 'culori'
import { type Look, type Palette, palettesOf } from '../server/pages/palette.ts'
import { ROOT } from './tree.ts'

/** The palettes of the product's own style sheet. */
export function ownPalettes(): (look: Look) => Palette {
  return palettesOf(ownTokens())
}

/** The same, with the base of a look also as the colour of the element: tiles use it. */
export function tilePalettes(): (look: Look) => Palette {
  return palettesOf(ownTokens().replaceAll('currentColor', 'var(--brand-base)'))
}

function ownTokens(): string {
  return readFileSync(join(ROOT, 'ui', 'tokens.css'), 'utf8')
}

const toRgb = converter('rgb')

/** The colour as a screen shows it: 8 bits a channel. */
export function shown(colour: Color): Rgb {
  const { r, g, b, alpha = 1 } = toRgb(colour)
  return { mode: 'rgb', r: inBits(r), g: inBits(g), b: inBits(b), alpha }
}

function inBits(channel: number): number {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255) / 255
}

/** The visible colour where one colour lies over an opaque one. */
export function over(top: Color, below: Color): Color {
  return blend([shown(below), shown(top)])
}

/** The WCAG contrast of two colours, both as a screen shows them. */
export function contrast(a: Color, b: Color): number {
  const [x, y] = [brightness(a), brightness(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const measured = new WeakMap<Color, number>()

function brightness(colour: Color): number {
  const known = measured.get(colour) ?? wcagLuminance(shown(colour))
  measured.set(colour, known)
  return known
}
