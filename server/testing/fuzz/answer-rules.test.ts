// Tests of the rules: each gets an answer that breaks it.
import { openApi } from '@dasturxon/contract/openapi'
import { expect, it } from 'vitest'
import { problemOf } from '../../http/problem.ts'
import { type Answered, brokenRule, secretOf } from './answer-rules.ts'
import { operationsOf } from './operations.ts'
import type { FuzzCaller } from './people.ts'

const document = openApi('/api')
const [operation] = operationsOf(document).filter(({ address }) => address === 'GET /orders/v1/merchant/settings')
if (operation === undefined) throw new Error('expected the call of the order settings')

const merchant = { id: 'first' } as unknown as FuzzCaller['merchant']
const someone = (name: string, isStaff = false): FuzzCaller => ({
  ...{ name, merchant, word: `word-of-${name}`, isStaff },
  owner: () => ({ merchantId: merchant.id, userId: null }),
  secrets: () => [`word-of-${name}`],
  headers: () => ({}),
  renew: async () => undefined,
})
const [asker, writer] = [someone('asker'), someone('writer')]
const laws = { document, secrets: [asker, writer].map(secretOf), slowestMs: 2_000 }

const right: Answered = {
  status: 200,
  type: 'application/json; charset=utf-8',
  requestId: 'r-1',
  body: JSON.stringify({ shouldValidateDeliveryArea: true, isSmsConfirmationRequiredPerOrder: false }),
  headers: '{}',
  ms: 5,
}
const refusal = (change: object = {}): Answered => ({
  ...right,
  status: 429,
  type: 'application/problem+json; charset=utf-8',
  body: JSON.stringify({ ...problemOf('RATE_LIMITED', 'r-1'), ...change }),
})

it('accepts an answer that follows all rules', () => {
  expect(brokenRule(laws, operation, asker, right)).toBeNull()
  expect(brokenRule(laws, operation, asker, refusal())).toBeNull()
})

it.each<[string, Answered, RegExp]>([
  ['a failure of the server', { ...right, status: 500 }, /answered 500/],
  ['an answer that came too late', { ...right, ms: 2_001 }, /took 2001 ms/],
  ['a status nobody announced', { ...right, status: 201 }, /does not know/],
  ['an answer that is no JSON', { ...right, body: '<html>' }, /not JSON/],
  ['a field too few', { ...right, body: '{"shouldValidateDeliveryArea":true}' }, /isSmsConfirmationRequired.*missing/],
  ['a field too many', { ...right, body: right.body.replace('{', '{"smsPassword":"x",') }, /smsPassword was promised/],
  ['a field of another type', { ...right, body: right.body.replace('true', '1') }, /no boolean/],
  ['a refusal of an unknown code', refusal({ code: 'NO_SUCH_CODE' }), /none of/],
  ['a refusal that this call never gives', refusal({ code: 'BRANCH_CLOSED' }), /none of/],
  ['a refusal without its words in Uzbek', refusal({ description: { ru: 'a', eng: 'b' } }), /uz is missing/],
  ['a refusal under another request id', refusal({ requestId: 'r-2' }), /request id/],
  ['a refusal in another type', { ...refusal(), type: 'application/json' }, /refused as/],
  ['words of another customer', { ...right, headers: '{"x":"word-of-writer"}' }, /belongs to writer/],
])('finds %s', (_, answer, law) => {
  expect(brokenRule(laws, operation, asker, answer)).toMatch(law)
})

it('lets staff read texts of customers of their brand, and nobody of another brand', () => {
  const answer = { ...right, headers: '{"x":"word-of-writer"}' }
  expect(brokenRule(laws, operation, someone('operator', true), answer)).toBeNull()
  const stranger: FuzzCaller = {
    ...someone('stranger', true),
    merchant: { id: 'second' } as unknown as FuzzCaller['merchant'],
  }
  expect(brokenRule(laws, operation, stranger, answer)).toMatch(/belongs to writer/)
})

it('lets anyone read the reviews of a product, and nothing else of their author', () => {
  const product = operationsOf(document).find(({ address }) => address === 'GET /products/v1/products/{id}')
  if (product === undefined) throw new Error('expected the call of a product')
  const reviewed = { reviews: { content: [{ author: 'word-of-writer' }] } }
  const found = (body: object) => brokenRule(laws, product, asker, { ...right, body: JSON.stringify(body) })
  expect(found(reviewed)).not.toMatch(/belongs to/)
  expect(found({ ...reviewed, composition: 'word-of-writer' })).toMatch(/belongs to writer/)
})
