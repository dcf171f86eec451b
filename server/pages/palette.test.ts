import { formatHex } from 'culori'
import { describe, expect, it } from 'vitest'
import { type Look, palettesOf } from './palette.ts'

const LIGHT: Look = { base: '#808080', scheme: 'light', wish: 'auto' }
const inked = (css: string, look: Partial<Look> = {}) => formatHex(palettesOf(css)({ ...LIGHT, ...look }).paint('ink'))
const lightness = (formula: string) => inked(`:root { --half: .5; --ink: oklch(from #808080 ${formula} 0 h); }`)

describe('a formula', () => {
  it.each([
    ['calc(.9 - .3 - .1)', '.5'],
    ['calc(.1 + .2 * 2)', '.5'],
    ['calc((.1 + .15) * 2)', '.5'],
    ['calc(2 / 2 / 2)', '.5'],
    ['min(1, max(.5, .2))', '.5'],
    ['clamp(.5, .2, .9)', '.5'],
    ['var(--half)', '.5'],
    ['calc(l - l + .5)', '.5'],
  ])('%s is %s', (formula, value) => {
    expect(lightness(formula)).toBe(lightness(value))
  })

  it('can mix colours, use channels of another, and be transparent', () => {
    expect(inked(':root { --a: #fff; --ink: color-mix(in srgb, var(--a) 50%, #000); }')).toBe('#808080')
    const palette = palettesOf(':root { --ink: color-mix(in srgb, #fff 14%, transparent); }')(LIGHT)
    expect(palette.paint('ink').alpha).toBeCloseTo(0.14)
    expect(formatHex(palette.paint('ink'))).toBe('#ffffff')
  })

  it('that depends on the element or is no colour is left out', () => {
    const { paint, names } = palettesOf(':root { --ink: oklch(from currentColor l c h); --gap: 4px; --line: #fff; }')(
      LIGHT,
    )
    expect(names).toEqual([])
    expect(() => paint('ink')).toThrow('no colour --ink')
    expect(() => paint('gap')).toThrow('no colour --gap')
  })
})

describe('a rule', () => {
  const css = `
    :root, [data-theme="light"] { --ink: #111; @variant dark { --ink: #eee; } }
    [data-on-brand="dark"] { --ink: #222; }
    @media print { :root { --ink: #333; } }
    .note, :root .note, [data-channel="telegram"] { --ink: #444; }`

  it('applies in its scheme and for its text colour, and not inside a condition', () => {
    expect(inked(css)).toBe('#111111')
    expect(inked(css, { scheme: 'dark' })).toBe('#eeeeee')
    expect(inked(css, { wish: 'dark' })).toBe('#222222')
  })
})
