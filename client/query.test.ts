import type { CallFailure, CallResult } from '@dasturxon/contract/client'
import { describe, expect, it } from 'vitest'
import { forgetAnswers, queries } from './query.ts'

const DOWN: CallFailure = { ok: false, code: 'NETWORK', status: 0, problem: null }
const given = (value: string): CallResult<string> => ({ ok: true, value, replayed: false })

/** A query function whose answers the test resolves. */
function world() {
  const asked: { key: string; signal: AbortSignal; answer(result: CallResult<string>): void }[] = []
  const query = queries(
    (key: string, signal) => new Promise<CallResult<string>>((answer) => asked.push({ key, signal, answer })),
  )
  return { asked, query }
}

describe('a query', () => {
  it('is shared by all components that use the same key', async () => {
    const { asked, query } = world()
    expect(query('a')).toBe(query('a'))
    void query('a').ask()
    const second = query('a').ask()
    asked[0]?.answer(given('one'))
    await second
    expect(asked).toHaveLength(1)
  })

  it('does not fetch again right after an answer, but does when asked to reload', async () => {
    const { asked, query } = world()
    const first = query('a').ask()
    asked[0]?.answer(given('one'))
    await first
    await query('a').ask()
    expect(asked).toHaveLength(1)
    void query('a').refresh()
    expect(asked).toHaveLength(2)
  })

  it('keeps its value while a newer one is loading, and when loading fails', async () => {
    const { asked, query } = world()
    query('a').set('old')
    const again = query('a').refresh()
    expect(query('a').get()).toMatchObject({ state: 'ready', value: 'old', isFresh: false })
    asked[0]?.answer(DOWN)
    await again
    expect(query('a').get()).toMatchObject({ state: 'ready', value: 'old', failure: { code: 'NETWORK' } })
  })

  it('takes the answer of the last request, in whatever order answers arrive', async () => {
    const { asked, query } = world()
    const slow = query('a').refresh()
    const quick = query('a').refresh()
    asked[1]?.answer(given('new'))
    asked[0]?.answer(given('late'))
    await Promise.all([slow, quick])
    expect(query('a').get()).toMatchObject({ value: 'new' })
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('is evicted when many newer queries exist and it has no listener, as on the server', () => {
    const { query } = world()
    const [unheard, heard] = [query('unheard'), query('heard')]
    const stop = heard.listen(() => undefined)
    for (let at = 0; at < 2_000; at += 1) query(`other ${at}`)
    expect(query('unheard')).not.toBe(unheard)
    expect(query('heard')).toBe(heard)
    stop()
  })

  it('clears all answers when another person may be signed in', async () => {
    const { query } = world()
    query('a').set('mine')
    forgetAnswers()
    expect(query('a').get()).toEqual({ state: 'loading' })
  })
})
