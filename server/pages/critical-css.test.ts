import { describe, expect, it } from 'vitest'
import { criticalCss } from './critical-css.ts'

const worn = (sheet: string, ...names: string[]) => criticalCss(sheet)(`<p class="${names.join(' ')}">.unworn</p>`)

describe('the rules of a page', () => {
  it('are those of its classes and those without a class, in the order of the sheet', () => {
    const sheet = 'p{margin:0}.a{color:red}.b{color:blue}[data-x] .c{top:0}.b:hover,.d{left:0}@font-face{src:url(f)}'
    expect(worn(sheet, 'b')).toBe('p{margin:0}.b{color:blue}.b:hover,.d{left:0}@font-face{src:url(f)}')
    expect(worn(sheet)).toBe('p{margin:0}@font-face{src:url(f)}')
  })

  it('are found in layers and media queries, and an empty block is removed', () => {
    const sheet = '@layer a,b;@layer b{.a{top:0}@media (width>=48rem){.md\\:b{left:0}}@supports (top:0){.c{top:0}}}'
    expect(worn(sheet, 'a')).toBe('@layer a,b;@layer b{.a{top:0}}')
    expect(worn(sheet, 'md:b')).toBe('@layer a,b;@layer b{@media (width>=48rem){.md\\:b{left:0}}}')
    expect(worn(sheet, 'none')).toBe('@layer a,b;')
  })

  it('are matched by class names with any character, as the sheet and the page write them', () => {
    const sheet = '.\\[\\&\\>li\\]\\:top-0>li{top:0}.w-1\\/2{width:50%}.\\32xl{left:0}.gap-1\\.5{gap:6px}'
    expect(worn(sheet, '[&amp;&gt;li]:top-0')).toBe('.\\[\\&\\>li\\]\\:top-0>li{top:0}')
    expect(worn(sheet, 'w-1/2')).toBe('.w-1\\/2{width:50%}')
    expect(worn(sheet, '2xl')).toBe('.\\32xl{left:0}')
    expect(worn(sheet, 'gap-1.5')).toBe('.gap-1\\.5{gap:6px}')
  })

  it('are complete: braces in strings and nested rules do not end a rule', () => {
    const nested = '.a{color:red;&:hover{@media (hover:hover){color:blue}}}'
    const quoted = `.b:after{content:"}.c{";background:url('a;}b')}`
    expect(worn(`/* .a{ } */${nested}${quoted}.c{top:0}`, 'a')).toBe(nested)
    expect(worn(`/* .a{ } */${nested}${quoted}.c{top:0}`, 'b')).toBe(quoted)
  })

  it('are kept when a class is only inside :not()', () => {
    expect(worn('p:not(.a){top:0}.b:not(.c){top:0}')).toBe('p:not(.a){top:0}')
  })

  it('include the fonts whose letters are on it', () => {
    const font = (name: string, range: string) => `@font-face{font-family:${name};unicode-range:${range};src:url(f)}`
    const [latin, cyrillic, any] = [font('a', 'U+??,U+131'), font('b', 'U+301,U+400-45F'), '@font-face{font-family:c}']
    const fontsOf = (text: string) => criticalCss(`${latin}${cyrillic}${any}`)(`<p>${text}</p>`)
    expect(fontsOf('osh')).toBe(latin + any)
    expect(fontsOf('ош')).toBe(latin + cyrillic + any)
  })

  it('include the placeholder colours of its pictures, outside all layers', () => {
    const sheet = '@layer u{.bg{background-color:red}}'
    expect(worn(sheet, 'bg', 'tint-c08A3c', 'tint-red')).toBe(`${sheet}.tint-c08A3c{background-color:#c08A3c}`)
  })

  it('include the custom properties that they use', () => {
    const [used, unused] = ['@property --a{syntax:"*";inherits:false}', '@property --b{syntax:"*";inherits:false}']
    const rules = '.c{color:var(--a)}.d{color:var(--b)}'
    expect(worn(`${used}${unused}${rules}`, 'c')).toBe(`.c{color:var(--a)}${used}`)
  })
})
