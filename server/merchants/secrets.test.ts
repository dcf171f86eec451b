import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './secrets.ts'

const KEY = 'a-key-for-tests-only'
const OWNER = ['merchant', 'PAYME']

it('is decrypted for its owner', () => {
  const sealed = sealSecret(KEY, OWNER, 'kassa kaliti')
  expect(openSecret(KEY, OWNER, sealed)).toBe('kassa kaliti')
  expect(openSecret(KEY, OWNER, sealSecret(KEY, OWNER, ''))).toBe('')
})

it('contains nothing of the secret, and is different every time', () => {
  const sealed = sealSecret(KEY, OWNER, 'kassa kaliti')
  expect(sealed.toString('latin1')).not.toContain('kassa')
  expect(sealSecret(KEY, OWNER, 'kassa kaliti').equals(sealed)).toBe(false)
})

it('is not decrypted with another key, for another owner, or when a bit was changed', () => {
  const sealed = sealSecret(KEY, OWNER, 'kassa kaliti')
  expect(() => openSecret('another key', OWNER, sealed)).toThrow()
  expect(() => openSecret(KEY, ['another merchant', 'PAYME'], sealed)).toThrow()
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => openSecret(KEY, OWNER, changed)).toThrow()
  }
  expect(() => openSecret(KEY, OWNER, Buffer.alloc(3))).toThrow()
})
