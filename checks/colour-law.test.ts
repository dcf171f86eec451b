import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColours, takesWhite } from '../domain/colour.ts'
import { hexOf, toOklch } from '../domain/oklab.ts'
import { type Look, type Palette, palettesOf } from '../domain/palette.ts'
import { PAIRS } from './colour-pairs.ts'
import { contrast, over, ownPalettes, tilePalettes } from './palette.ts'

const SCHEMES = ['light', 'dark'] as const
const WISHES = ['auto', 'light', 'dark'] as const
const LOOKS = SCHEMES.flatMap((scheme) => WISHES.map((wish) => ({ scheme, wish })))
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const own = ownPalettes()

/** Every pair that cannot be told apart; what no wish changes is looked at once. */
function unreadable(palette: Palette, { base, scheme, wish }: Look): string[] {
  const pairs = PAIRS.filter(({ isWished }) => isWished || wish === 'auto')
  return pairs.flatMap(({ of, on, veil, least }) => {
    const ground = veil === undefined ? palette.paint(on) : over(palette.paint(veil), palette.paint(on))
    const found = contrast(palette.paint(of), ground)
    return found >= least ? [] : [`${of} on ${veil ?? on} of ${base}, ${scheme}, ${wish}: ${found.toFixed(2)}`]
  })
}

/** The largest difference of a channel, of 255. */
function stepsApart(a: string, b: string): number {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  return Math.max(...channels(a).map((channel, index) => Math.abs(channel - (channels(b)[index] ?? 0))))
}

describe('any brand colour', () => {
  it('can be read in both schemes, whatever text the merchant wishes on it', () => {
    const law = (base: string) => LOOKS.flatMap((look) => unreadable(own({ base, ...look }), { base, ...look }))
    fc.assert(
      fc.property(hex, (base) => {
        expect(law(base)).toEqual([])
      }),
      { numRuns: 20_000, examples: [['#000000'], ['#ffffff'], ['#777777'], ['#fce000'], ['#0ac326'], ['#652f8a']] },
    )
  }, 300_000)

  it('is the same in the first page and in its style sheet', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...LOOKS), (base, look) => {
        const palette = own({ base, ...look })
        const { brand, onBrand, hero, onHero } = brandColours(base, look.wish, look.scheme)
        const pairs = [
          ['brand', brand],
          ['on-brand', onBrand],
          ['hero', hero],
          ['on-hero', onHero],
        ] as const
        for (const [name, first] of pairs)
          expect(stepsApart(hexOf(palette.paint(name).light), first)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("a merchant's own colour under the words of a tile", () => {
  const tiles = tilePalettes()

  it('can be read in both schemes', () => {
    fc.assert(
      fc.property(hex, (base) => {
        const [light, dark] = [
          tiles({ base, scheme: 'light', wish: 'auto' }),
          tiles({ base, scheme: 'dark', wish: 'auto' }),
        ]
        const words = light.paint(takesWhite(base) ? 'on-photo' : 'photo-ink')
        expect(contrast(words, light.paint('tile'))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.paint('ink'), dark.paint('tile'))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 5000, examples: [['#ffffff'], ['#000000'], ['#e53935'], ['#fff6d6'], ['#00ff00']] },
    )
  })

  it('does not shine out of a dark page, and keeps its hue', () => {
    const { paint } = tiles({ base: '#fff0c2', scheme: 'dark', wish: 'auto' })
    expect(contrast(paint('tile'), paint('surface'))).toBeLessThan(3)
    const [, chroma, hue] = toOklch(paint('tile').light)
    expect(chroma).toBeGreaterThan(0.05)
    expect(hue).toBeCloseTo(toOklch(paint('brand-base').light)[2], 1)
  })
})

describe('the law', () => {
  it('finds words that are too pale, also under a veil', () => {
    const pale = palettesOf(':root { --brand: #fff; --on-brand: #999; --hero-chip: oklch(1 0 0 / .5); }')
    const palette = pale({ base: '#fff', scheme: 'light', wish: 'auto' })
    expect(contrast(palette.paint('on-brand'), palette.paint('brand'))).toBeLessThan(3)
    const veiled = over(palette.paint('hero-chip'), palette.paint('on-brand'))
    expect(contrast(veiled, palette.paint('brand'))).toBeLessThan(
      contrast(palette.paint('on-brand'), palette.paint('brand')),
    )
  })

  it('says which colour a style sheet lacks', () => {
    const palette = palettesOf(':root { --ink: #000; }')({ base: '#fff', scheme: 'light', wish: 'auto' })
    expect(() => palette.paint('muted')).toThrow('no colour --muted')
  })
})
