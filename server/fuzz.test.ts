// Any request to any call by any caller gets an answer in time, in the format of the contract, without data of others.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzz } from './testing/fuzz/fuzz.ts'
import { fuzzTable } from './testing/fuzz/print.ts'
import { ownApp, type TestApp } from './testing/test-app.ts'

const { FUZZ_REQUESTS, FUZZ_SEED, FUZZ_SLOWEST_MS } = process.env
// the test run sends the same requests every time; a long run uses another seed each time and prints it
const REQUESTS = Number(FUZZ_REQUESTS ?? 6_000)
const SEED = Number(FUZZ_SEED ?? (FUZZ_REQUESTS === undefined ? 1 : randomInt(2 ** 31)))
const LEAST_PER_SECOND = 30
// fewer requests do not come to most calls with all that they need
const LEAST_SHARE = REQUESTS < 20_000 ? 0.4 : 0.7
// a test run shares its processors with other tests: only a campaign of its own measures the two seconds
const SLOWEST_MS = FUZZ_SLOWEST_MS ?? (FUZZ_REQUESTS === undefined ? '15000' : undefined)
const PATIENCE = SLOWEST_MS === undefined ? {} : { slowestMs: Number(SLOWEST_MS) }

let app: TestApp

beforeAll(async () => {
  app = await ownApp({ config: { limitScale: 1_000_000 } })
})
afterAll(() => app.stop())

describe('any request', () => {
  const timeout = 60_000 + (REQUESTS / LEAST_PER_SECOND) * 1_000
  it(`gets an answer that follows the rules, ${REQUESTS} times`, { timeout }, async () => {
    const since = performance.now()
    const onRound = (sent: number) => {
      if (FUZZ_REQUESTS !== undefined) process.stdout.write(`\r${sent} of ${REQUESTS} sent`)
    }
    const fuzzed = await fuzz(app, { requests: REQUESTS, seed: SEED, onRound, ...PATIENCE })
    const seconds = Math.round((performance.now() - since) / 1_000)
    if (FUZZ_REQUESTS !== undefined) process.stdout.write(`\n${fuzzTable(fuzzed)}\n\nseed ${SEED}, ${seconds} s\n`)
    expect(fuzzed.faults.join('\n\n'), `FUZZ_SEED=${SEED} shows it again`).toBe('')
    const worked = fuzzed.tallies.filter(({ statuses }) => statuses.has(200))
    // the others need what only the world has: the code of an SMS, the answer of a bank, the signature of a provider
    const others = fuzzed.tallies.filter((tally) => !worked.includes(tally)).map(({ address }) => address)
    expect(
      worked.length,
      `most calls must have worked at times, these did not:\n${others.join('\n')}\n`,
    ).toBeGreaterThan(fuzzed.tallies.length * LEAST_SHARE)
  })

  it('leaves no incomplete order', async () => {
    const { rows } = await app.superuser.query(`
      select count(*)::int as broken from orders o where
        not exists (select from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id)
        or not exists (select from order_events e where e.merchant_id = o.merchant_id and e.order_id = o.id)`)
    expect(rows).toEqual([{ broken: 0 }])
  })
})
