import { expect, it } from 'vitest'
import { refusalFindings } from './refusals.ts'

const calls = { 'POST /orders/v1/orders/:id/cancel': { refuses: ['NOT_FOUND', 'CANCEL_TOO_LATE'] } } as const
const contract = { path: 'contract/shop/orders-v1.ts', text: "\n  'POST /orders/v1/orders/:id/cancel': {}" }
const rulesOf = (...texts: readonly string[]) => {
  const tests = texts.map((text, at) => ({ path: `server/orders/${at}.test.ts`, text }))
  return refusalFindings({ calls, files: [contract, ...tests] }).map(
    ({ path, line, rule }) => `${path}:${line} ${rule}`,
  )
}
const CALL = "app.asked('POST /orders/v1/orders/:id/cancel')"

it('accepts a call whose refusals are all tested', () => {
  expect(rulesOf(`${CALL};'NOT_FOUND'`, `${CALL};"CANCEL_TOO_LATE"`)).toEqual([])
})

it('finds a call that no test makes', () => {
  expect(rulesOf("'NOT_FOUND';'CANCEL_TOO_LATE'")).toEqual([
    'contract/shop/orders-v1.ts:2 POST /orders/v1/orders/:id/cancel is made by no test',
  ])
})

it('finds a refusal that is tested only for other calls', () => {
  expect(rulesOf(`${CALL};'NOT_FOUND'`, "'CANCEL_TOO_LATE'")).toEqual([
    'contract/shop/orders-v1.ts:2 POST /orders/v1/orders/:id/cancel refuses CANCEL_TOO_LATE, which no test shows',
  ])
})

it('recognises a call by its path, but not by a longer one', () => {
  const sent = (path: string) => `\`/api${path}\`;'NOT_FOUND';'CANCEL_TOO_LATE'`
  expect(rulesOf(sent('/orders/v1/orders/${'.concat('id}/cancel')))).toEqual([])
  expect(rulesOf(sent('/orders/v1/orders/${'.concat('id}/cancel/all')))).toHaveLength(1)
})

it('reads the helper files of a test as part of it', () => {
  const files = [
    contract,
    { path: 'server/orders/test-orders.ts', text: CALL },
    { path: 'server/orders/a.test.ts', text: "import './test-orders.ts'\n'NOT_FOUND';'CANCEL_TOO_LATE'" },
  ]
  expect(refusalFindings({ calls, files })).toEqual([])
})
