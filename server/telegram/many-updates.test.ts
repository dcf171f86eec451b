// A campaign against the webhook: many updates, some of them up to three times, in any order, over HTTP and at the same time.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownApp, type TestApp } from '../testing/test-app.ts'
import { type TestBot, testBot, written } from './test-bot.ts'

/** `BOT_UPDATES=100000` makes that many deliveries. */
const DELIVERIES = Number(process.env.BOT_UPDATES ?? 800)
const AT_ONCE = 32
const WORKERS = 4
const ANSWERED = 600
const FIRST = 1_000_000_000
const LONGEST_MS = 1_800_000

let app: TestApp
let bot: TestBot

beforeAll(async () => {
  // the limit of one address has its own test
  app = await ownApp({ config: { limitScale: 1_000_000 } })
  bot = await testBot(app)
})
afterAll(() => app.stop())

/** The numbers of the updates: of every four one comes twice or three times; shuffled. */
function deliveries(): { readonly left: number[]; readonly different: number } {
  const numbers: number[] = []
  for (let index = 0; numbers.length < DELIVERIES; index += 1) {
    const times = index % 4 === 0 ? 2 + ((index / 4) % 2) : 1
    numbers.push(...Array.from({ length: Math.min(times, DELIVERIES - numbers.length) }, () => FIRST + index))
  }
  return { different: new Set(numbers).size, left: shuffled(numbers) }
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
  `of ${DELIVERIES} updates with repeats, in any order, none is handled twice`,
  async () => {
    const { left, different } = deliveries()
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
        `${DELIVERIES} deliveries of ${different} updates: ${seconds.toFixed(1)} s, ${Math.round(DELIVERIES / seconds)}/s\n`,
      )
    }
    const { rows } = await app.superuser.query<{ jobs: number; people: number }>(
      `select count(*)::int as jobs, count(distinct payload ->> 'telegramId')::int as people
     from jobs where merchant_id = $1 and kind = 'greet-person'`,
      [bot.merchant.id],
    )
    expect(rows).toEqual([{ jobs: different, people: different }])
    // each of them is answered once; of very many, some
    await app.superuser.query(`delete from jobs where merchant_id = $1 and (payload ->> 'telegramId')::bigint >= $2`, [
      bot.merchant.id,
      FIRST + ANSWERED,
    ])
    await Promise.all(Array.from({ length: WORKERS }, () => app.runJobs()))
    const greeted = app.bots.calls.splice(0).map(({ body }) => body.chat_id)
    expect(greeted).toHaveLength(Math.min(different, ANSWERED))
    expect(new Set(greeted).size).toBe(greeted.length)
  },
  LONGEST_MS,
)
