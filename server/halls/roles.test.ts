import { randomUUID } from 'node:crypto'
import { idFrom, type TableId, type WaiterCallId } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { aHall } from './test-hall.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

it('keeps couriers out of the hall', async () => {
  const { merchant } = await aHall(app, [4])
  const courier = { merchant, staffKey: await app.aStaffKey(merchant, 'courier') }
  const table = { params: { id: idFrom<TableId>(randomUUID()) }, body: {} }
  const call = { params: { id: idFrom<WaiterCallId>(randomUUID()) }, body: { to: 'ACCEPTED' as const } }
  const refused = [
    await app.asked('GET /office/v1/waiter-calls', courier),
    await app.asked('POST /office/v1/waiter-calls/:id/moves', courier, call),
    await app.asked('GET /office/v1/tables', courier),
    await app.asked('POST /office/v1/tables/:id/session', courier, table),
    await app.asked('POST /office/v1/tables/:id/close', courier, table),
    await app.asked('POST /office/v1/tables/:id/token', courier, table),
  ]
  for (const { problem } of refused) expect(problem).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})
