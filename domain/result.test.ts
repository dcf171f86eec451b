import { describe, expect, it } from 'vitest'
import { ok, refuse, unreachable } from './result.ts'

describe('results', () => {
  it('carries the value of a good outcome', () => {
    expect(ok(7)).toEqual({ ok: true, value: 7 })
  })

  it('carries the code of a refusal, and facts even when there are none', () => {
    expect(refuse('BRANCH_CLOSED')).toEqual({ ok: false, code: 'BRANCH_CLOSED', facts: {} })
    expect(refuse('OUT_OF_STOCK', { most: 3 })).toEqual({ ok: false, code: 'OUT_OF_STOCK', facts: { most: 3 } })
  })

  it('throws on a value the types do not know', () => {
    const isForeign = (text: string): text is never => text === 'TELEPORT'
    const service: string = 'TELEPORT'
    expect(() => isForeign(service) && unreachable(service)).toThrow('"TELEPORT"')
  })
})
