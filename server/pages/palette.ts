// All colours of a brand's page, computed from the brand's colour by the formulas of the style sheet.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { BrandColours, ColourWish, Scheme } from '@dasturxon/domain/colour'
import { type Color, formatHex, formatHex8, parseHex } from 'culori'
import {
  type CssColor,
  type CustomProperty,
  type Rule,
  type SelectorComponent,
  type StyleRule,
  transform,
} from 'lightningcss'
import { type ColourFormula, colourFormula, plainNumber, type Variables } from './colour-formula.ts'

export type Look = {
  /** The brand's colour, `#rrggbb`. */
  readonly base: string
  readonly scheme: Scheme
  /** The text colour that the merchant chose for it. */
  readonly wish: ColourWish
}
export type Palette = {
  /** The colour of a custom property, by its name without dashes. */
  paint(name: string): Color
  /** The names of all computed colours, without those written as `#rrggbb` or equal to another. */
  readonly names: readonly string[]
}

type Entry = { readonly value: ColourFormula | number; readonly isComputed: boolean }
type Table = ReadonlyMap<string, Entry>

const BASE = '--brand-base'

/** Parses the style sheet once; returns the palette of any look. */
export function palettesOf(css: string): (look: Look) => Palette {
  const rules = styleRulesOf(css)
  const tables = new Map<string, Table>()
  return (look) => {
    const key = `${look.scheme} ${look.wish}`
    const table = tables.get(key) ?? tableOf(rules, look)
    tables.set(key, table)
    return paletteIn(table, look.base)
  }
}

/** The colours in a brand's page. */
export function brandColours({ paint, names }: Palette): BrandColours {
  return {
    brand: formatHex(paint('brand')),
    onBrand: formatHex(paint('on-brand')),
    hero: formatHex(paint('hero')),
    tokens: Object.fromEntries(names.map((name) => [name, paintText(paint(name))])),
  }
}

function paintText(colour: Color): string {
  return colour.alpha === undefined || colour.alpha === 1 ? formatHex(colour) : formatHex8(colour)
}

/** The unconditional rules: those inside a media query or for an old engine are left out. */
function styleRulesOf(css: string): readonly StyleRule[] {
  const rules: Rule[] = []
  transform({
    filename: 'tokens.css',
    // the build makes one rule for the visitor's choice and one for the device setting
    code: Buffer.from(css.replaceAll('@variant dark', '&[data-theme="dark"]')),
    visitor: { StyleSheet: (sheet) => void rules.push(...sheet.rules) },
  })
  return rules.flatMap(withNested)
}

function withNested(rule: Rule): readonly StyleRule[] {
  return rule.type === 'style' ? [rule.value, ...(rule.value.rules ?? []).flatMap(withNested)] : []
}

/** The custom properties of a look that are colours or numbers; the last matching rule wins. */
function tableOf(rules: readonly StyleRule[], look: Look): Table {
  const holding = rules.filter(({ selectors }) => selectors.some((parts) => parts.every((part) => holds(part, look))))
  const declarations = holding.flatMap((rule) => rule.declarations?.declarations ?? [])
  return new Map(declarations.flatMap((each) => (each.property === 'custom' ? entryOf(each.value) : [])))
}

function holds(part: SelectorComponent, { scheme, wish }: Look): boolean {
  if (part.type === 'nesting') return true
  if (part.type === 'pseudo-class') return part.kind === 'root'
  if (part.type !== 'attribute') return false
  const value = { 'data-theme': scheme, 'data-on-brand': wish }[part.name]
  return value !== undefined && (part.operation == null || part.operation.value === value)
}

function entryOf({ name, value }: CustomProperty): [string, Entry][] {
  const known = plainNumber(value) ?? colourFormula(value)
  const [first] = value
  const isComputed = first?.type === 'function' || (first?.type === 'color' && !isRgb(first.value))
  return known === null ? [] : [[name, { value: known, isComputed }]]
}

function isRgb(colour: CssColor): boolean {
  return typeof colour !== 'string' && colour.type === 'rgb'
}

function paletteIn(table: Table, base: string): Palette {
  const brand = parseHex(base)
  if (brand === undefined) throw new Error(`expected a colour as #rrggbb, found ${base}`)
  const known = new Map<string, Color>([[BASE, brand]])
  const entryValue = (name: string) => {
    const entry = table.get(name)
    if (entry === undefined) throw new Error(`the style sheet has no colour ${name}`)
    return entry.value
  }
  const variables: Variables = {
    number: (name) => {
      const value = entryValue(name)
      if (typeof value !== 'number') throw new Error(`${name} is no number`)
      return value
    },
    colour: (name) => {
      const found = known.get(name)
      if (found !== undefined) return found
      const formula = entryValue(name)
      if (typeof formula === 'number') throw new Error(`${name} is no colour`)
      const colour = formula(variables)
      known.set(name, colour)
      return colour
    },
  }
  const names = [...table].flatMap(([name, { isComputed }]) => (isComputed ? [name.slice(2)] : []))
  return { paint: (name) => variables.colour(`--${name}`), names }
}

const DEFAULT_COLOUR = '#FCE000'

/** The colours of the pages of a shop, in both schemes. */
export function shopColours(paletteOf: (look: Look) => Palette, shop: Shop | null): Record<Scheme, BrandColours> {
  const { mainColor = DEFAULT_COLOUR, mainColorType = 'auto' } = shop?.settings ?? {}
  const of = (scheme: Scheme) => brandColours(paletteOf({ base: mainColor, wish: mainColorType, scheme }))
  return { light: of('light'), dark: of('dark') }
}
