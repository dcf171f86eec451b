import { converter } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takesWhite } from '../domain/colour.ts'
import { type Look, type Palette, palettesOf } from '../server/pages/palette.ts'
import { PAIRS } from './colour-pairs.ts'
import { contrast, over, ownPalettes, tilePalettes } from './palette.ts'

const SCHEMES = ['light', 'dark'] as const
const WISHES = ['auto', 'light', 'dark'] as const
const LOOKS = SCHEMES.flatMap((scheme) => WISHES.map((wish) => ({ scheme, wish })))
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const own = ownPalettes()

/** Every pair with too little contrast; pairs that do not depend on the merchant's text colour are checked once. */
function unreadable(palette: Palette, { base, scheme, wish }: Look): string[] {
  const pairs = PAIRS.filter(({ isWished }) => isWished || wish === 'auto')
  return pairs.flatMap(({ of, on, veil, least }) => {
    const ground = veil === undefined ? palette.paint(on) : over(palette.paint(veil), palette.paint(on))
    const found = contrast(palette.paint(of), ground)
    return found >= least ? [] : [`${of} on ${veil ?? on} of ${base}, ${scheme}, ${wish}: ${found.toFixed(2)}`]
  })
}

describe('any brand colour', () => {
  it('is readable in both schemes, whatever text colour the merchant chose', () => {
    const law = (base: string) => LOOKS.flatMap((look) => unreadable(own({ base, ...look }), { base, ...look }))
    fc.assert(
      fc.property(hex, (base) => {
        expect(law(base)).toEqual([])
      }),
      { numRuns: 20_000, examples: [['#000000'], ['#ffffff'], ['#777777'], ['#fce000'], ['#0ac326'], ['#652f8a']] },
    )
  }, 300_000)
})

describe("a merchant's own colour under the text of a tile", () => {
  const toOklch = converter('oklch')
  const tiles = tilePalettes()

  it('is readable in both schemes', () => {
    fc.assert(
      fc.property(hex, (base) => {
        const [light, dark] = [
          tiles({ base, scheme: 'light', wish: 'auto' }),
          tiles({ base, scheme: 'dark', wish: 'auto' }),
        ]
        const [words, ground] = takesWhite(base) ? ['on-photo', 'tile-deep'] : ['photo-ink', 'tile']
        expect(contrast(light.paint(words), light.paint(ground))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.paint('ink'), dark.paint(ground))).toBeGreaterThanOrEqual(4.5)
      }),
      // #07935a lies between the two limits that text and background once had
      { numRuns: 5000, examples: [['#ffffff'], ['#000000'], ['#e53935'], ['#fff6d6'], ['#00ff00'], ['#07935a']] },
    )
  })

  it('is dark on a dark page, and keeps its hue', () => {
    const { paint } = tiles({ base: '#fff0c2', scheme: 'dark', wish: 'auto' })
    expect(contrast(paint('tile'), paint('surface'))).toBeLessThan(3)
    const [tile, base] = [toOklch(paint('tile')), toOklch(paint('brand-base'))]
    expect(tile.c).toBeGreaterThan(0.05)
    expect(tile.h).toBeCloseTo(base.h ?? Number.NaN, 0)
  })
})

describe('the check', () => {
  it('finds text with too little contrast, also under a veil', () => {
    const pale = palettesOf(':root { --brand: #fff; --on-brand: #999; --hero-chip: oklch(1 0 0 / .5); }')
    const palette = pale({ base: '#fff', scheme: 'light', wish: 'auto' })
    expect(contrast(palette.paint('on-brand'), palette.paint('brand'))).toBeLessThan(3)
    const veiled = over(palette.paint('hero-chip'), palette.paint('on-brand'))
    expect(contrast(veiled, palette.paint('brand'))).toBeLessThan(
      contrast(palette.paint('on-brand'), palette.paint('brand')),
    )
  })

  it('names the colour that a style sheet lacks', () => {
    const palette = palettesOf(':root { --ink: #000; }')({ base: '#fff', scheme: 'light', wish: 'auto' })
    expect(() => palette.paint('muted')).toThrow('no colour --muted')
  })
})
