import { expect, it } from 'vitest'
import { returnAddress } from './brand-off.ts'

it.each([
  ['?from=%2Fcategory%3Fid%3D1', '/category?id=1'],
  ['', '/'],
  ['?from=https%3A%2F%2Fevil.example', '/'],
  ['?from=%2F%2Fevil.example', '/'],
  ['?from=%2F%5Cevil.example', '/'],
  ['?from=%2Fblocked', '/'],
])('the notice opened as /blocked%s returns to %s', (search, address) => {
  expect(returnAddress(search)).toBe(address)
})
