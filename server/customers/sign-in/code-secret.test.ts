import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { type CodeBinding, codeHash, isSameHash, newCode } from './code-secret.ts'

const binding: CodeBinding = {
  merchantId: idFrom<MerchantId>('00000000-0000-4000-8000-000000000001'),
  phone: '+998901234567',
  purpose: 'LOGIN',
  challengeId: '00000000-0000-4000-8000-0000000000c1',
}
const hash = (changes: Partial<CodeBinding> = {}, code = '123456', key = 'a-server-key') =>
  codeHash(key, { ...binding, ...changes }, code).toString('hex')

describe('a code', () => {
  it('is six digits, and not always the same', () => {
    const codes = Array.from({ length: 500 }, newCode)
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(450)
    expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  })

  it('works only for what it was sent for', () => {
    const others = [
      hash({ merchantId: idFrom<MerchantId>('00000000-0000-4000-8000-000000000002') }),
      hash({ phone: '+998901234568' }),
      hash({ purpose: 'DELETE_ACCOUNT' }),
      hash({ challengeId: '00000000-0000-4000-8000-0000000000c2' }),
      hash({}, '123457'),
      hash({}, '123456', 'another-key'),
    ]
    expect(new Set([hash(), ...others]).size).toBe(7)
    expect(hash()).toBe(hash())
    expect(hash()).not.toContain('123456')
  })

  it('is compared completely', () => {
    const kept = codeHash('a-server-key', binding, '123456')
    expect(isSameHash(kept, Buffer.from(kept))).toBe(true)
    expect(isSameHash(kept, codeHash('a-server-key', binding, '123457'))).toBe(false)
    expect(isSameHash(kept, kept.subarray(0, 8))).toBe(false)
  })
})
