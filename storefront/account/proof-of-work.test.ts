import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { solveProof } from './proof-of-work.ts'

const zeroBits = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE())

describe('a proof of work', () => {
  it.each(['tc36bp.17.GT6aUDj9B14.ewYoIHMEVf93Fo5ojoG5Zw', 'x', '', 'q'.repeat(47)])(
    'is a text whose hash begins with zero bits, after %s',
    async (challenge) => {
      for (const bits of [1, 5, 10]) {
        const solution = await solveProof(challenge, bits)
        expect(solution).toMatch(/^[0-9a-z]{7}$/)
        expect(zeroBits(`${challenge}:${solution}`)).toBeGreaterThanOrEqual(bits)
      }
    },
  )

  it('is the first that works: none before it does', async () => {
    const solution = await solveProof('order', 9)
    for (let tried = 0; tried < Number.parseInt(solution, 36); tried++) {
      expect(zeroBits(`order:${tried.toString(36).padStart(7, '0')}`)).toBeLessThan(9)
    }
  })

  it('lets the page work in between', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await solveProof('a page that stays alive', 18)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })

  it('says so when the challenge is too long for one block', async () => {
    await expect(solveProof('q'.repeat(48), 1)).rejects.toThrow('one block')
  })
})
