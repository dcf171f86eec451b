import { describe, expect, it } from 'vitest'
import { breaker } from './breaker.ts'

const works = async () => 'fine'
const fails = async () => {
  throw new Error('no answer')
}

describe('a service is shown as failing', () => {
  it('after two failures in a row, until it answers', async () => {
    const guard = breaker(() => 1_000)
    expect(guard.isFailing()).toBe(false)
    await guard.run(fails)
    expect(guard.isFailing()).toBe(false)
    await guard.run(works)
    await guard.run(fails)
    expect(guard.isFailing()).toBe(false)
    await guard.run(fails)
    expect(guard.isFailing()).toBe(true)
    await guard.run(works)
    expect(guard.isFailing()).toBe(false)
  })

  it('for a minute after its last failure, so that it is tried again', async () => {
    let now = 1_000
    const guard = breaker(() => now)
    await guard.run(fails)
    await guard.run(fails)
    now += 59_999
    expect(guard.isFailing()).toBe(true)
    now += 1
    expect(guard.isFailing()).toBe(false)
    await guard.run(fails)
    expect(guard.isFailing()).toBe(true)
  })
})

describe('a service that fails', () => {
  it('is not called for 15 seconds after five failures within 30', async () => {
    let now = 1_000
    let asked = 0
    const guard = breaker(() => now)
    const ask = () =>
      guard.run(async () => {
        asked += 1
        return fails()
      })
    for (let call = 0; call < 8; call++) expect(await ask()).toBe('down')
    expect(asked).toBe(5)
    now += 14_999
    expect(await guard.run(works)).toBe('down')
    now += 1
    expect(await guard.run(works)).toBe('fine')
    expect(await guard.run(works)).toBe('fine')
  })

  it('is not called for another period when the one probe fails', async () => {
    let now = 1_000
    const guard = breaker(() => now)
    for (let call = 0; call < 5; call++) await guard.run(fails)
    now += 15_000
    const slow = Promise.withResolvers<string>()
    const probe = guard.run(() => slow.promise)
    expect(await guard.run(works)).toBe('down')
    slow.reject(new Error('no answer'))
    expect(await probe).toBe('down')
    now += 14_000
    expect(await guard.run(works)).toBe('down')
  })

  it('is still called when its failures are long ago', async () => {
    let now = 1_000
    const guard = breaker(() => now)
    for (let call = 0; call < 12; call++) {
      await guard.run(fails)
      now += 10_000
    }
    expect(await guard.run(works)).toBe('fine')
  })
})
