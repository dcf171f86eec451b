import { createHash } from 'node:crypto'
import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import { isProof, newChallenge, PROOF_BITS, PROOF_LIFE_MS } from './proof.ts'
import { solved } from './test-sign-in.ts'

const NOW = new Date('2026-03-02T12:00:00+05:00')
const KEY = 'a-key-for-tests-only'
const OF = { merchantId: idFrom<MerchantId>('11111111-1111-4111-8111-111111111111'), phone: '+998901234567' }

describe('a proof of work', () => {
  const challenge = newChallenge(KEY, OF, NOW)
  const proof = solved(challenge, PROOF_BITS)

  it('is accepted for its own phone and brand, until it expires', () => {
    const before = (ms: number) => new Date(NOW.getTime() + PROOF_LIFE_MS + ms)
    expect(isProof(KEY, OF, proof, NOW)).toBe(true)
    expect(isProof(KEY, OF, proof, before(-1))).toBe(true)
    expect(isProof(KEY, OF, proof, before(1_000))).toBe(false)
    expect(isProof(KEY, { ...OF, phone: '+998901234568' }, proof, NOW)).toBe(false)
    const other = idFrom<MerchantId>('22222222-2222-4222-8222-222222222222')
    expect(isProof(KEY, { ...OF, merchantId: other }, proof, NOW)).toBe(false)
    expect(isProof('another-key', OF, proof, NOW)).toBe(false)
  })

  it('is refused when the work was not done, or for an easier challenge', () => {
    expect(isProof(KEY, OF, { challenge, solution: `${proof.solution}0` }, NOW)).toBe(false)
    const easier = challenge.replace(`.${PROOF_BITS}.`, '.1.')
    expect(isProof(KEY, OF, solved(easier, 1), NOW)).toBe(false)
    for (const broken of ['', 'x', `${challenge}x`, challenge.slice(1)]) {
      expect(isProof(KEY, OF, { ...proof, challenge: broken }, NOW)).toBe(false)
    }
  })

  it('fits into one block of the hash, and no two are equal', () => {
    expect(`${challenge}:0000000`.length).toBeLessThanOrEqual(55)
    expect(newChallenge(KEY, OF, NOW)).not.toBe(challenge)
    expect(createHash('sha256').update(`${challenge}:${proof.solution}`).digest()[0]).toBe(0)
  })
})
