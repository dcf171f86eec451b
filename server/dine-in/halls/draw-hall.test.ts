// Halls as the staff draw them. Who may do what is tested for every call at once (role-calls.test.ts).
import { randomUUID } from 'node:crypto'
import { idFrom, type TableId } from '@dasturxon/domain/ids'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { aHall, startApp } from '../test-hall.ts'

let app: TestApp
startApp((started) => {
  app = started
})

async function drawn(chairs: readonly number[] = [4, 2]) {
  const { merchant, hallId, tables } = await aHall(app, chairs)
  const by = { merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }
  const list = async () => (await app.asked('GET /office/v1/halls', by, { query: {} })).value
  const hall = async () => {
    const found = (await list()).find(({ id }) => id === hallId)
    if (found === undefined) throw new Error('expected the hall')
    return found
  }
  const save = async (change: object, version = 1) => {
    const { name, plan, tables: drawn } = await hall()
    const body = { version, name, plan, tables: drawn, ...change }
    return app.asked('PUT /office/v1/halls/:id', by, { params: { id: hallId }, body })
  }
  return { merchant, hallId, tables, by, list, hall, save }
}

const fresh = (number: number) => ({
  ...{ id: null, number, chairs: 6, isRound: true, note: {}, place: { x: 10, y: 20, width: 60, length: 60 } },
})

describe('a hall', () => {
  it('is made empty, and drawn with its name, plan and tables at once', async () => {
    const { merchant, by, list } = await drawn()
    const made = await app.asked('POST /office/v1/branches/:id/halls', by, {
      ...{ params: { id: merchant.branchId }, body: { name: { ru: 'Айван' } } },
    })
    expect(made.value).toMatchObject({ version: 1, plan: null, tables: [], name: { ru: 'Айван' } })
    const mark = { kind: 'DOOR' as const, name: {}, x: 0, y: 0, width: 40, length: 4 }
    const saved = await app.asked('PUT /office/v1/halls/:id', by, {
      params: { id: made.value.id },
      body: { version: 1, name: { ru: 'Сад' }, plan: { height: 300, marks: [mark] }, tables: [fresh(11)] },
    })
    expect(saved.value).toMatchObject({ version: 2, name: { ru: 'Сад' }, plan: { height: 300, marks: [mark] } })
    expect(saved.value.tables).toMatchObject([{ number: 11, chairs: 6, isRound: true, place: { x: 10, y: 20 } }])
    expect(await list()).toHaveLength(2)
    const { rows } = await app.superuser.query('select token from hall_tables where id = $1', [
      saved.value.tables[0]?.id,
    ])
    expect(rows[0].token).toMatch(/^[\w-]{20}$/)
    const admin = { merchant, staffKey: await app.aStaffKey(merchant, 'brand_admin') }
    const log = await app.asked('GET /office/v1/changes', admin, { query: { area: 'hall' } })
    expect(log.value.map(({ action }) => action).toSorted()).toEqual(['hall.changed', 'hall.made'])
  })

  it('that somebody else has saved meanwhile is not overwritten', async () => {
    const { save, hall } = await drawn()
    expect((await save({ name: { uz: 'Bir' } })).value.version).toBe(2)
    expect((await save({ name: { uz: 'Ikki' } })).problem).toMatchObject({ code: 'STALE', version: 2 })
    expect((await hall()).name).toEqual({ uz: 'Bir' })
  })

  it('loses only tables at which nobody sits and which nobody has reserved', async () => {
    const { merchant, by, save, tables, hall } = await drawn()
    const [first] = tables
    if (first === undefined) throw new Error('expected a table')
    await app.asked('POST /office/v1/tables/:id/session', by, { params: { id: first.id }, body: {} })
    expect((await save({ tables: [] })).problem.code).toBe('TABLE_IN_USE')
    await app.asked('POST /office/v1/tables/:id/close', by, { params: { id: first.id }, body: {} })
    const reserved = await app.asked('POST /office/v1/branches/:id/reservations', by, {
      params: { id: merchant.branchId },
      body: { ...guest, tableId: first.id, reservationTime: '2026-03-18T14:00:00Z' },
    })
    expect((await save({ tables: [] })).problem.code).toBe('TABLE_IN_USE')
    const { id, version } = reserved.value
    const to = 'CANCELED' as const
    await app.asked('POST /office/v1/reservations/:id/moves', by, {
      params: { id },
      body: { to, version, reason: 'Qoʻngʻiroq qildi' },
    })
    expect((await save({ tables: [] })).value.tables).toEqual([])
    expect((await hall()).tables).toEqual([])
    expect((await app.asked('GET /office/v1/tables', by, { query: {} })).value).toEqual([])
  })

  it('has no number twice in a branch, and no table of elsewhere', async () => {
    const { merchant, by, save } = await drawn()
    expect((await save({ tables: [fresh(7), fresh(7)] })).problem).toMatchObject({
      code: 'TABLE_NUMBER_TAKEN',
      number: 7,
    })
    const other = await app.asked('POST /office/v1/branches/:id/halls', by, {
      ...{ params: { id: merchant.branchId }, body: { name: { uz: 'Ayvon' } } },
    })
    const taken = { version: 1, name: { uz: 'Ayvon' }, plan: null, tables: [{ ...fresh(1), place: null }] }
    const params = { id: other.value.id }
    expect((await app.asked('PUT /office/v1/halls/:id', by, { params, body: taken })).problem.code).toBe(
      'TABLE_NUMBER_TAKEN',
    )
    const strange = { ...fresh(8), id: idFrom<TableId>(randomUUID()) }
    expect((await save({ tables: [strange] })).problem.code).toBe('NOT_FOUND')
    const outside = { ...fresh(8), place: { x: 330, y: 0, width: 60, length: 40 } }
    expect((await save({ tables: [outside] })).problem.code).toBe('INVALID_FIELDS')
    expect((await save({ name: { uz: ' ' } })).problem.code).toBe('INVALID_FIELDS')
  })
})

const guest = { tableId: null, chairs: 2, name: 'Aziz', phone: '901234567' }
