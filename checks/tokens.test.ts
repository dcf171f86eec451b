import { describe, expect, it } from 'vitest'
import { tokenFindings } from './tokens.ts'

const PART = 'storefront/shop/a.tsx'
const rulesIn = (text: string, path = PART) => tokenFindings([{ path, text }]).map(({ rule }) => rule)

describe('looks', () => {
  it.each([
    '<b className="bg-brand p-4 w-(--rail-w) transition-[scale,background-color] md:grid-cols-[1fr_auto]" />',
    '<b className={classes("min-h-[calc(100dvh-var(--nav-h))]", on && "data-[state=open]:rotate-45 mt-[0px] ms-[.18em]")} />',
    '<b className="w-[calc(50%-.5rem)]" />',
    '<path fill="none" stroke="currentColor" d="M4 5.5px" />',
    '<a href="#reviews">{"call()"}</a>',
    'const sum = prices[2] + "12px"',
    'const SELECTOR = "[data-sheet-head]"',
    'const base = colour ?? "#FCE000"',
  ])('may be made of tokens: %s', (text) => {
    expect(rulesIn(`const a = ${text.startsWith('<') ? text : `() => { ${text} }`}`)).toEqual([])
  })

  it.each([
    ['<b className="bg-[#ff0000]" />', '#ff0000'],
    ['<b className="text-[rgb(0_0_0/.5)]" />', 'rgb(0 0 0/.5)'],
    [`<b className={\`border-[oklch(.5_.2_60)] \${more}\`} />`, 'oklch(.5 .2 60)'],
    ['<b className={classes("p-4", isWide && "w-[342px]")} />', '342px'],
    ['<b className="mt-[1.3rem]" />', '1.3rem'],
    ['<b className="h-[calc(100%_-_2px)]" />', '2px'],
    ['<b className="min-[400px]:hidden" />', '400px'],
    ['<b className="[padding:3px]" />', '3px'],
    ['<path fill="#fff" />', '#fff'],
    ['<path stroke="red" />', 'red'],
    ['"rgb(1, 2, 3)"', 'rgb(1, 2, 3)'],
  ])('may not be made by hand: %s', (text, raw) => {
    expect(rulesIn(`const a = ${text}`)).toEqual([`use a token instead of ${raw}`])
  })

  it('are never put into a style attribute', () => {
    expect(rulesIn('const a = <b style={{ width }} />')).toEqual([
      'no style attribute: the content policy of a page refuses it',
    ])
  })

  it('are checked in style sheets too, by line and past comments', () => {
    const text =
      '@media (width >= 700px) { a { color: var(--ink); } }\n/* 12 px, #fff\n */\nb { color: #fff; margin: 3px 0; }'
    expect(tokenFindings([{ path: 'storefront/boot/styles.css', text }])).toEqual([
      { path: 'storefront/boot/styles.css', line: 4, rule: 'use a token instead of #fff' },
      { path: 'storefront/boot/styles.css', line: 4, rule: 'use a token instead of 3px' },
    ])
  })

  it('are defined in two files, and tests are not checked', () => {
    expect(rulesIn('a { color: #fff; }', 'ui/tokens.css')).toEqual([])
    expect(rulesIn('a { margin: 1px; }', 'ui/base.css')).toEqual([])
    expect(rulesIn('const a = "#fff"', 'ui/a.test.tsx')).toEqual([])
  })
})
