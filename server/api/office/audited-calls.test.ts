// Every call of the office in the contract that changes something writes down who did it, or says here why not.
import { randomUUID } from 'node:crypto'
import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { aDesk, asks, CHANGES, changeAt, NO_CHANGES, WRITING } from './testing/changes.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

it('every call that is no reading is a change, or has a reason why it is none', () => {
  expect([...Object.keys(CHANGES), ...Object.keys(NO_CHANGES)].toSorted()).toEqual(WRITING.toSorted())
})

it.each(Object.keys(CHANGES))('%s is written down with its author', async (address) => {
  const desk = await aDesk(app)
  const change = await changeAt(desk, address)
  const entries = async () => {
    const { rows } = await app.superuser.query('select staff_id, action from audit_entries where merchant_id = $1', [
      desk.office.merchant.id,
    ])
    return rows
  }
  const before = await entries()
  const endpoint = Object.entries<Endpoint>(API).find(([one]) => one === address)?.[1]
  const key = endpoint?.needsKey ? { key: randomUUID() } : {}
  const answer = await asks(app, address, desk.owner, { ...change(1), ...key })
  expect(answer.status, JSON.stringify(answer.status === 200 || answer.problem)).toBe(200)
  const written = (await entries()).slice(before.length)
  expect(written.map(({ staff_id }) => staff_id)).toContain(desk.owner.id)
  for (const { action } of written) expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/)
})
