// A campaign against the webhook: many updates, each up to three times and in any order, over HTTP and at the same time.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type TestBot, testBot, written } from './test-bot.ts'

/** `BOT_UPDATES=100000` delivers that many different ones. */
const MANY = Number(process.env.BOT_UPDATES ?? 600)
const AT_ONCE = 32
const WORKERS = 8
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

/** The number of every update once, twice or three times, shuffled. */
function deliveries(): number[] {
  const all = Array.from({ length: MANY }, (_, index) => Array.from({ length: 1 + (index % 3) }, () => FIRST + index))
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
    const delivered = performance.now()
    await Promise.all(Array.from({ length: WORKERS }, () => app.runJobs()))
    const greeted = app.bots.calls.splice(0).map(({ body }) => body.chat_id)
    expect(greeted).toHaveLength(MANY)
    expect(new Set(greeted).size).toBe(MANY)
    if (process.env.BOT_UPDATES !== undefined) {
      const perSecond = Math.round(count / ((delivered - begun) / 1000))
      const [deliveryS, jobsS] = [delivered - begun, performance.now() - delivered].map((ms) => (ms / 1000).toFixed(1))
      process.stdout.write(
        `${count} deliveries of ${MANY} updates: ${deliveryS} s, ${perSecond}/s; answers ${jobsS} s\n`,
      )
    }
  },
  LONGEST_MS,
)
