// All colours of a page of a brand, as its style sheet makes them of the brand's one colour.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lightOf, luminance } from '../domain/oklab.ts'
import { fromSrgb, numberIn, type Paint, type PaintValue, type Properties, paintValue, toSrgb } from './style-values.ts'
import { ROOT } from './tree.ts'

export type Look = {
  /** The brand's colour, `#rrggbb`. */
  readonly base: string
  readonly scheme: 'light' | 'dark'
  /** The text the merchant wishes on it. */
  readonly wish: 'auto' | 'light' | 'dark'
}
/** The colour of a custom property, by its name without dashes. */
export type Palette = (name: string) => Paint

type Rule = { readonly selector: string; readonly name: string; readonly text: string }
type Value = PaintValue | number

const BASE = '--brand-base'

/** The declarations that hold everywhere: what a media query or an old engine asks for is no part of a look. */
function rulesOf(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules: Rule[] = []
  const block = /([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g
  for (const [, selector = '', body = ''] of plain.matchAll(block)) {
    if (selector.trim().startsWith('@')) continue
    for (const [, name = '', text = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;{}]+);/g))
      rules.push({ selector, name, text: text.trim() })
  }
  return rules
}

function holds(selector: string, { scheme, wish }: Pick<Look, 'scheme' | 'wish'>): boolean {
  const names = [':root', '[data-theme]', `[data-theme="${scheme}"]`, `[data-on-brand="${wish}"]`]
  return selector.split(',').some((each) => names.includes(each.trim()))
}

function readValue(text: string): Value | null {
  return numberIn(text) ?? paintValue(text)
}

/** Reads the style sheet once; gives the palette of any look. */
export function palettesOf(css: string): (look: Look) => Palette {
  const rules = rulesOf(css).map((rule) => ({ ...rule, value: readValue(rule.text) }))
  const tables = new Map<string, ReadonlyMap<string, Value>>()
  const tableOf = (look: Look) => {
    const key = `${look.scheme} ${look.wish}`
    const known = tables.get(key)
    if (known !== undefined) return known
    const table = new Map<string, Value>()
    for (const { selector, name, value } of rules) if (value !== null && holds(selector, look)) table.set(name, value)
    tables.set(key, table)
    return table
  }
  return (look) => paletteIn(tableOf(look), look.base)
}

function paletteIn(table: ReadonlyMap<string, Value>, base: string): Palette {
  const known = new Map<string, Paint>()
  const valueAt = (name: string) => {
    const value = table.get(name)
    if (value === undefined) throw new Error(`the style sheet has no colour ${name}`)
    return value
  }
  const properties: Properties = {
    number: (name) => {
      const value = valueAt(name)
      return typeof value === 'number' ? value : Number.NaN
    },
    paint: (name) => {
      const held = known.get(name)
      if (held !== undefined) return held
      const value = valueAt(name)
      if (typeof value === 'number') throw new Error(`${name} is no colour`)
      const paint = value(properties)
      known.set(name, paint)
      return paint
    },
  }
  known.set(BASE, { light: lightOf(base) ?? [0, 0, 0], alpha: 1 })
  return (name) => properties.paint(`--${name}`)
}

/** The palettes of the product's own style sheet. */
export function ownPalettes(): (look: Look) => Palette {
  return palettesOf(readFileSync(join(ROOT, 'ui', 'tokens.css'), 'utf8'))
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
