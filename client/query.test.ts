import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import { describe, expect, it } from 'vitest'
import { forgetAnswers, queries } from './query.ts'

const DOWN: CallFailure = { ok: false, code: 'NETWORK', status: 0, problem: null }
const given = (value: string): CallResult<string> => ({ ok: true, value, replayed: false })

/** A question whose answers come when the test says. */
function world() {
  const asked: { key: string; signal: AbortSignal; answer(result: CallResult<string>): void }[] = []
  const query = queries(
    (key: string, signal) => new Promise<CallResult<string>>((answer) => asked.push({ key, signal, answer })),
  )
  return { asked, query }
}

describe('a query', () => {
  it('is one for everybody who asks for the same', async () => {
    const { asked, query } = world()
    expect(query('a')).toBe(query('a'))
    void query('a').ask()
    const second = query('a').ask()
    asked[0]?.answer(given('one'))
    await second
    expect(asked).toHaveLength(1)
  })

  it('asks no second time right after an answer, and does when told to', async () => {
    const { asked, query } = world()
    const first = query('a').ask()
    asked[0]?.answer(given('one'))
    await first
    await query('a').ask()
    expect(asked).toHaveLength(1)
    void query('a').refresh()
    expect(asked).toHaveLength(2)
  })

  it('keeps its value on the screen while a newer one is on the way, and when that one fails', async () => {
    const { asked, query } = world()
    query('a').set('old')
    const again = query('a').refresh()
    expect(query('a').get()).toMatchObject({ state: 'ready', value: 'old', isFresh: false })
    asked[0]?.answer(DOWN)
    await again
    expect(query('a').get()).toMatchObject({ state: 'ready', value: 'old', failure: { code: 'NETWORK' } })
  })

  it('takes the last answer asked for, whichever comes first', async () => {
    const { asked, query } = world()
    const slow = query('a').refresh()
    const quick = query('a').refresh()
    asked[1]?.answer(given('new'))
    asked[0]?.answer(given('late'))
    await Promise.all([slow, quick])
    expect(query('a').get()).toMatchObject({ value: 'new' })
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('is let go when many others were asked for since and nobody listens, as on the server', () => {
    const { query } = world()
    const [unheard, heard] = [query('unheard'), query('heard')]
    const stop = heard.listen(() => undefined)
    for (let at = 0; at < 2_000; at += 1) query(`other ${at}`)
    expect(query('unheard')).not.toBe(unheard)
    expect(query('heard')).toBe(heard)
    stop()
  })

  it('forgets everything when another person may be there', async () => {
    const { query } = world()
    query('a').set('mine')
    forgetAnswers()
    expect(query('a').get()).toEqual({ state: 'loading' })
  })
})
