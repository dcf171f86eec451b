import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHex } from 'culori'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../domain/colour.ts'
import { brandColours, type Look } from '../server/pages/palette.ts'
import { ownPalettes } from './palette.ts'

const paletteOf = ownPalettes()
const coloursOf = (base: string, wish: Look['wish'], scheme: Look['scheme']) =>
  brandColours(paletteOf({ base, wish, scheme }))

/** The largest difference of a channel, opacity among them, of 255. */
function stepsApart(a: string, b: string): number {
  const channels = (text: string) => {
    const { r, g, b: blue, alpha = 1 } = parseHex(text) ?? { r: Number.NaN, g: 0, b: 0 }
    return [r, g, blue, alpha].map((channel) => Math.round(channel * 255))
  }
  return Math.max(...channels(a).map((channel, index) => Math.abs(channel - (channels(b)[index] ?? Number.NaN))))
}

describe('the palette of a brand', () => {
  // the four demo brands come first; a deliberate change of a formula must update the expected colours in the fixture
  type Known = { readonly names: string; readonly looks: Readonly<Record<string, string>> }
  const known: Readonly<Record<Look['scheme'], Known>> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'palette-fixture.json'), 'utf8'),
  )

  it.each(['light', 'dark'] as const)('has the expected colours, %s', (scheme) => {
    const names = known[scheme].names.split(' ')
    const far = Object.entries(known[scheme].looks).flatMap(([look, colours]) => {
      const [base = '', wish] = look.split(' ')
      if (wish !== 'auto' && wish !== 'light' && wish !== 'dark') throw new Error(`${wish} is no wish`)
      const { hero, tokens } = coloursOf(base, wish, scheme)
      const found = (name: string) => tokens[name] ?? (name === 'hero' ? hero : '')
      const wanted = colours.split(' ')
      return names.flatMap((name, at) =>
        stepsApart(found(name), wanted[at] ?? '') <= 1 ? [] : [`${name} of ${look}: ${found(name)}, not ${wanted[at]}`],
      )
    })
    expect(far).toEqual([])
  })

  it.each([
    ['yellow keeps dark text', '#FCE000', 'auto', '#fce000', '#000'],
    ['yellow keeps dark text whatever was wished', '#FCE000', 'light', '#fce000', '#000'],
    ['green takes white', '#1B6B4A', 'auto', '#1b6b4a', '#fff'],
    ['black takes white even against the wish', '#000000', 'dark', '#000000', '#fff'],
    ['orange stays as it is under dark text', '#f0562b', 'dark', '#f0562b', '#000'],
  ] as const)('%s', (_, base, wish, fill, text) => {
    const { brand, onBrand, hero } = coloursOf(base, wish, 'light')
    expect([brand, hero]).toEqual([fill, fill])
    expect(contrastRatio(onBrand, text)).toBeLessThan(1.2)
  })

  it('darkens orange for white text when white was chosen', () => {
    const { brand, onBrand } = coloursOf('#f0562b', 'light', 'light')
    expect(onBrand).toBe('#ffffff')
    expect(contrastRatio(brand, onBrand)).toBeGreaterThan(4.5)
  })

  it('darkens near white so that a button is visible, and lightens near black on dark', () => {
    expect(contrastRatio(coloursOf('#ffffff', 'auto', 'light').brand, '#fff')).toBeGreaterThan(1.15)
    expect(contrastRatio(coloursOf('#000000', 'auto', 'dark').brand, '#000')).toBeGreaterThan(4)
  })

  it('keeps the hero dark in the dark scheme', () => {
    expect(contrastRatio(coloursOf('#FCE000', 'auto', 'dark').hero, '#000')).toBeLessThan(1.6)
  })

  it('needs a colour, and throws where there is none', () => {
    expect(() => coloursOf('red; x:y', 'auto', 'light')).toThrow('expected a colour as #rrggbb')
  })
})
