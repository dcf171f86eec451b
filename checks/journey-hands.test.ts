import { expect, it } from 'vitest'
import { handFindings } from './journey-hands.ts'

const PATH = 'e2e/journeys/search.e2e.ts'
const rulesOf = (text: string, path = PATH, allowed: Parameters<typeof handFindings>[1] = []) =>
  handFindings([{ path, text }], allowed).map(({ rule }) => rule)

it.each([
  ["await field.fill('osh')", 'fill(): people typeInto()'],
  ["await page.getByRole('textbox').pressSequentially('osh')", 'pressSequentially(): people typeInto()'],
  ["await page\n  .getByRole('button')\n  .click()", 'click(): people press()'],
  ['await button.tap()', 'tap(): people press()'],
  ["await page.keyboard.type('osh')", 'keyboard.type', 'type(): people typeKeys()'],
  ["await keyboard.type('osh')", 'keyboard.type', 'type(): people typeKeys()'],
])('finds what no hand does: %s', (...row) => {
  expect(rulesOf(row[0])).toEqual([row.at(-1)])
})

it('leaves alone what hands do, and what only looks like it', () => {
  expect(rulesOf("await typeInto(field, 'osh')\nawait press(button)\nconst click = fill(2)\nmessage.type()")).toEqual(
    [],
  )
  expect(rulesOf("await field.fill('osh')", 'e2e/helpers/hands.ts')).toEqual([])
})

it('allows what the list names with a reason, and only while it is needed', () => {
  const allowed = [{ path: PATH, call: 'click', why: 'a reason' }]
  expect(rulesOf('await link.click()', PATH, allowed)).toEqual([])
  expect(rulesOf('await press(link)', PATH, allowed)).toEqual(['is allowed click() and has none'])
})
