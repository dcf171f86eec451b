// All colours of a page of a brand, as its style sheet makes them of the brand's one colour.
import { lightOf } from './oklab.ts'
import { numberIn, type Paint, type PaintValue, type Properties, paintValue, toSrgb } from './style-values.ts'

export type Look = {
  /** The brand's colour, `#rrggbb`. */
  readonly base: string
  readonly scheme: 'light' | 'dark'
  /** The text the merchant wishes on it. */
  readonly wish: 'auto' | 'light' | 'dark'
}
export type Palette = {
  /** The colour of a custom property, by its name without dashes. */
  paint(name: string): Paint
  /** The names of all of them that are made of others. */
  readonly names: readonly string[]
}

type Rule = { readonly selector: string; readonly name: string; readonly text: string }
type Value = PaintValue | number

const BASE = '--brand-base'
// the dark scheme as the style sheet writes it; the build makes one rule for the choice and one for the device of it
const DARK = /:root \{\s*@variant dark \{([^{}]*)\}\s*\}/g

/** The declarations that hold everywhere: what a media query or an old engine asks for is no part of a look. */
function rulesOf(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(DARK, '[data-theme="dark"] {$1}')
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

type Entry = { readonly value: Value; readonly isMade: boolean }

// a colour made of others; what only points at another may be no colour at all
const MADE = /^(oklch|color|color-mix)\(/

/** Reads the style sheet once; gives the palette of any look. */
export function palettesOf(css: string): (look: Look) => Palette {
  const rules = rulesOf(css).map((rule) => ({ ...rule, value: readValue(rule.text), isMade: MADE.test(rule.text) }))
  const tables = new Map<string, ReadonlyMap<string, Entry>>()
  const tableOf = (look: Look) => {
    const key = `${look.scheme} ${look.wish}`
    const known = tables.get(key)
    if (known !== undefined) return known
    const table = new Map<string, Entry>()
    for (const { selector, name, value, isMade } of rules)
      if (value !== null && holds(selector, look)) table.set(name, { value, isMade })
    tables.set(key, table)
    return table
  }
  return (look) => paletteIn(tableOf(look), look.base)
}

function paletteIn(table: ReadonlyMap<string, Entry>, base: string): Palette {
  const known = new Map<string, Paint>()
  const valueAt = (name: string) => {
    const entry = table.get(name)
    if (entry === undefined) throw new Error(`the style sheet has no colour ${name}`)
    return entry.value
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
  const names = [...table].flatMap(([name, { isMade }]) => (isMade ? [name.slice(2)] : []))
  return { paint: (name) => properties.paint(`--${name}`), names }
}

/** A paint as a style sheet writes it, 8 bits a channel. */
export function paintText({ light, alpha }: Paint): string {
  const bits = toSrgb(light).map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
  return alpha === 1
    ? `#${bits.map((each) => each.toString(16).padStart(2, '0')).join('')}`
    : `rgb(${bits.join(' ')}/${Number(alpha.toFixed(3))})`
}
