// Two people change the same thing at the desk: whoever is second is told, and nothing of the first is lost. For every call of
// the contract that can be forestalled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../testing/staff.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { aDesk, asks, changeAt, FORESTALLED } from './testing/changes.ts'
import type { Ask, TestDesk, Turn } from './testing/maker.ts'

/** What is asked says by itself whether it was forestalled, or nobody is. */
const NEVER_LATE: Readonly<Record<string, string>> = {
  'PUT /office/v1/imports/:id': 'an import is a draft of its own; it is refused once it is applied',
  'POST /office/v1/notices/:id/cancel': 'both want the same, and get it once',
  'PUT /office/v1/menu/order': 'names everything that it orders; it is refused when something came or went',
}

/** The first change ends the thing itself, which says enough to the second person. */
const ENDED: Readonly<Record<string, readonly [status: number, code: string]>> = {
  'POST /office/v1/tables/:id/payment': [409, 'VISIT_ENDED'],
  'DELETE /office/v1/zones/:id': [404, 'NOT_FOUND'],
  'DELETE /office/v1/menu/plans/:id': [404, 'NOT_FOUND'],
  'DELETE /office/v1/notices/:id': [404, 'NOT_FOUND'],
}
const TOLD = [409, 'STALE'] as const

/** What one does may go before what the other does: in that order both are served. */
const MAY_FOLLOW: readonly string[] = ['POST /office/v1/waiter-calls/:id/moves']

const RACES = FORESTALLED.filter((address) => NEVER_LATE[address] === undefined)

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

type Two = {
  readonly desk: TestDesk
  readonly change: (turn: Turn) => Ask
  readonly by: (turn: Turn) => TestPerson
}

/** Two owners at one desk, who have both opened the same thing. */
async function twoAt(address: string): Promise<Two> {
  const desk = await aDesk(app)
  const colleague = await app.aPerson(desk.office.merchant, 'brand_admin', { name: 'Otabek Yusupov' })
  const change = await changeAt(desk, address)
  return { desk, change, by: (turn) => (turn === 1 ? desk.owner : colleague) }
}

/** Everything that the brand has, but for what only says that somebody was here. */
async function allRows({ office }: TestDesk): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await app.superuser.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'merchant_id'
       and table_name not in ('staff_sessions', 'idempotency_keys') order by 1`,
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await app.superuser.query(
      `select coalesce(string_agg(md5(t::text), '' order by t::text), '') as sum from ${name} t where merchant_id = $1`,
      [office.merchant.id],
    )
    sums.set(name, rows[0].sum)
  }
  return sums
}

describe.each(RACES)('%s', (address) => {
  it('tells the second of two that they were forestalled, and leaves what the first has saved', async () => {
    const { desk, change, by } = await twoAt(address)
    const first = await asks(app, address, by(1), change(1))
    expect(first.status, JSON.stringify(first.status === 200 || first.problem)).toBe(200)
    const saved = await allRows(desk)
    const second = await asks(app, address, by(2), change(2))
    expect([second.status, second.status === 200 || second.problem.code]).toEqual(ENDED[address] ?? TOLD)
    expect(await allRows(desk)).toEqual(saved)
  })

  it('takes one of two changes that come at the same moment', async () => {
    const { change, by } = await twoAt(address)
    const answers = await Promise.all(([1, 2] as const).map((turn) => asks(app, address, by(turn), change(turn))))
    const told = answers.flatMap((answer) => (answer.status === 200 ? [] : [answer.problem.code]))
    if (told.length === 0 && MAY_FOLLOW.includes(address)) return
    expect(told).toHaveLength(1)
    expect([TOLD[1], ENDED[address]?.[1]]).toContain(told[0])
  })
})

it('a zone that somebody has just changed is not deleted unseen', async () => {
  const { desk, change, by } = await twoAt('DELETE /office/v1/zones/:id')
  const edit = (await changeAt(desk, 'PUT /office/v1/zones/:id'))(1)
  expect((await asks(app, 'PUT /office/v1/zones/:id', by(1), edit)).status).toBe(200)
  const saved = await allRows(desk)
  expect((await asks(app, 'DELETE /office/v1/zones/:id', by(2), change(2))).problem.code).toBe('STALE')
  expect(await allRows(desk)).toEqual(saved)
})

it('knows every call that may answer so', () => {
  for (const address of [...Object.keys({ ...NEVER_LATE, ...ENDED }), ...MAY_FOLLOW])
    expect(FORESTALLED).toContain(address)
  expect(RACES.length).toBeGreaterThan(20)
})
