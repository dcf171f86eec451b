// A campaign against the webhook: many updates, some of them up to three times, in any order, over HTTP and at the same time.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type TestBot, testBot, written } from './test-bot.ts'

/** `BOT_UPDATES=100000` delivers that many different ones. */
const MANY = Number(process.env.BOT_UPDATES ?? 600)
const AT_ONCE = 32
const WORKERS = 4
const ANSWERED = 600
const FIRST = 1_000_000_000
const LONGEST_MS = 900_000

let app: TestApp
let bot: TestBot

beforeAll(async () => {
  // the limit of one address has its own test
  app = await testApp({ config: { limitScale: 1_000_000 } })
  bot = await testBot(app)
})
afterAll(() => app.stop())

/** The number of every update once; of every fourth twice or three times; shuffled. */
function deliveries(): number[] {
  const times = (index: number) => (index % 4 === 0 ? 2 + ((index / 4) % 2) : 1)
  const all = Array.from({ length: MANY }, (_, index) => Array.from({ length: times(index) }, () => FIRST + index))
  return shuffled(all.flat())
}

function shuffled(numbers: number[]): number[] {
  for (let index = numbers.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1)
    const [one = 0, two = 0] = [numbers[index], numbers[other]]
    numbers[index] = two
    numbers[other] = one
  }
  return numbers
}

it(
  `of ${MANY} updates that Telegram repeats and reorders none is handled twice`,
  async () => {
    const left = deliveries()
    const count = left.length
    const begun = performance.now()
    const deliver = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        // a person of its own for each update, so that a second greeting is seen
        const update = { update_id: id, ...written({ id, first_name: 'A' }, '/start') }
        const { statusCode } = await bot.delivered(update)
        if (statusCode !== 200) throw new Error(`expected 200 for update ${id}, found ${statusCode}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, deliver))
    if (process.env.BOT_UPDATES !== undefined) {
      const seconds = (performance.now() - begun) / 1000
      process.stdout.write(
        `${count} deliveries of ${MANY} updates in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second\n`,
      )
    }
    const { rows } = await app.superuser.query<{ jobs: number; people: number }>(
      `select count(*)::int as jobs, count(distinct payload ->> 'telegramId')::int as people
     from jobs where merchant_id = $1 and kind = 'greet-person'`,
      [bot.merchant.id],
    )
    expect(rows).toEqual([{ jobs: MANY, people: MANY }])
    // each of them is answered once; of very many, some
    await app.superuser.query(`delete from jobs where merchant_id = $1 and (payload ->> 'telegramId')::bigint >= $2`, [
      bot.merchant.id,
      FIRST + ANSWERED,
    ])
    await Promise.all(Array.from({ length: WORKERS }, () => app.runJobs()))
    const greeted = app.bots.calls.splice(0).map(({ body }) => body.chat_id)
    expect(greeted).toHaveLength(Math.min(MANY, ANSWERED))
    expect(new Set(greeted).size).toBe(greeted.length)
  },
  LONGEST_MS,
)
