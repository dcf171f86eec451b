import { describe, expect, it } from 'vitest'
import { ok, refuse, unreachable } from './result.ts'

describe('results', () => {
  it('hold the value of a success', () => {
    expect(ok(7)).toEqual({ ok: true, value: 7 })
  })

  it('hold the code of a refusal, and an empty object when it has no facts', () => {
    expect(refuse('BRANCH_CLOSED')).toEqual({ ok: false, code: 'BRANCH_CLOSED', facts: {} })
    expect(refuse('OUT_OF_STOCK', { most: 3 })).toEqual({ ok: false, code: 'OUT_OF_STOCK', facts: { most: 3 } })
  })

  it('throw on a value outside the union', () => {
    const isForeign = (text: string): text is never => text === 'TELEPORT'
    const service: string = 'TELEPORT'
    expect(() => isForeign(service) && unreachable(service)).toThrow('"TELEPORT"')
  })
})
