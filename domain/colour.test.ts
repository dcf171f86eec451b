import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColours, contrastRatio } from './colour.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const wish = fc.constantFrom('auto', 'light', 'dark')
const scheme = fc.constantFrom('light', 'dark')

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#fce000', '#000', 15.8],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(contrastRatio(a, b)).toBeCloseTo(expected, 1)
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b))
  })
})

describe('a brand colour', () => {
  it.each([
    ['yellow keeps dark text', '#FCE000', 'auto', '#fce000', 'black'],
    ['yellow keeps dark text whatever was wished', '#FCE000', 'light', '#fce000', 'black'],
    ['green takes white', '#1B6B4A', 'auto', '#1b6b4a', 'white'],
    ['black takes white even against the wish', '#000000', 'dark', '#000000', 'white'],
  ] as const)('%s', (_, base, wished, fill, text) => {
    const { brand, onBrand, hero, onHero } = brandColours(base, wished, 'light')
    expect(brand).toBe(fill)
    expect(contrastRatio(onBrand, text === 'white' ? '#fff' : '#000')).toBeLessThan(1.2)
    expect([hero, onHero]).toEqual([brand, onBrand])
  })

  it('of orange deepens for white text only when white was wished', () => {
    expect(brandColours('#f0562b', 'dark', 'light').brand).toBe('#f0562b')
    expect(contrastRatio(brandColours('#f0562b', 'light', 'light').onBrand, '#fff')).toBe(1)
    expect(contrastRatio(brandColours('#f0562b', 'light', 'light').brand, '#fff')).toBeGreaterThan(4.5)
  })

  it('near white is held back so that a button is seen', () => {
    expect(contrastRatio(brandColours('#fff', 'auto', 'light').brand, '#fff')).toBeGreaterThan(1.15)
  })

  it('near black is lifted on dark', () => {
    expect(contrastRatio(brandColours('#000', 'auto', 'dark').brand, '#000')).toBeGreaterThan(4)
  })

  it('on dark leaves the hero dark and its text light', () => {
    const { hero, onHero } = brandColours('#FCE000', 'auto', 'dark')
    expect(contrastRatio(hero, '#000')).toBeLessThan(1.6)
    expect(contrastRatio(onHero, '#fff')).toBeLessThan(1.2)
  })

  it.each(['', 'red', '#12', '#12345z', 'url(x)'])('that cannot be read (%j) counts as the default', (text) => {
    expect(brandColours(text, 'auto', 'light')).toEqual(brandColours('#FCE000', 'auto', 'light'))
  })

  it('may be written short or without its sign', () => {
    expect(brandColours('#fc0', 'auto', 'light')).toEqual(brandColours('FFCC00', 'auto', 'light'))
  })

  it('always carries text that can be read, and is always a plain colour', () => {
    fc.assert(
      fc.property(hex, wish, scheme, (base, wished, on) => {
        const { brand, onBrand, hero, onHero } = brandColours(base, wished, on)
        expect(contrastRatio(onBrand, brand)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(onHero, hero)).toBeGreaterThanOrEqual(4.5)
        for (const colour of [brand, onBrand, hero, onHero]) expect(colour).toMatch(/^#[\da-f]{6}$/)
      }),
      { numRuns: 2000 },
    )
  })
})
