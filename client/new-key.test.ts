import { expect, it } from 'vitest'
import { newKey } from './new-key.ts'

it('makes valid UUIDs, and never the same one twice', () => {
  const keys = Array.from({ length: 1000 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(1000)
})
