// The product's own style sheet, and how its colours stand against each other on a screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { luminance } from '../domain/oklab.ts'
import { type Look, type Palette, palettesOf } from '../domain/palette.ts'
import { fromSrgb, type Paint, toSrgb } from '../domain/style-values.ts'
import { ROOT } from './tree.ts'

/** The palettes of the product's own style sheet. */
export function ownPalettes(): (look: Look) => Palette {
  return palettesOf(ownTokens())
}

/** The same, with the base of a look also as the colour of the element that is painted: tiles are made of it. */
export function tilePalettes(): (look: Look) => Palette {
  return palettesOf(ownTokens().replaceAll('currentColor', 'var(--brand-base)'))
}

function ownTokens(): string {
  return readFileSync(join(ROOT, 'ui', 'tokens.css'), 'utf8')
}

/** What is seen where one paint lies over another, which hides all below it. */
export function over(top: Paint, below: Paint): Paint {
  const [a, b] = [toSrgb(shown(top).light), toSrgb(shown(below).light)]
  const seen = (i: 0 | 1 | 2) => a[i] * top.alpha + b[i] * (1 - top.alpha)
  return { light: fromSrgb([seen(0), seen(1), seen(2)]), alpha: 1 }
}

/** The paint as a screen shows it: 8 bits a channel. */
export function shown({ light, alpha }: Paint): Paint {
  const bits = toSrgb(light).map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
  const [red = 0, green = 0, blue = 0] = bits.map((each) => LIGHT_OF_BITS[each] ?? 0)
  return { light: [red, green, blue], alpha }
}

/** The contrast of two paints as WCAG counts it, both as a screen shows them. */
export function contrast(a: Paint, b: Paint): number {
  const [x, y] = [brightness(a), brightness(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const LIGHT_OF_BITS = Array.from({ length: 256 }, (_, bits) => fromSrgb([bits / 255, 0, 0])[0])
const measured = new WeakMap<Paint, number>()

function brightness(paint: Paint): number {
  const known = measured.get(paint) ?? luminance(shown(paint).light)
  measured.set(paint, known)
  return known
}
