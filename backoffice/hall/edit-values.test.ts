import { type BranchId, type HallId, idFrom, type TableId } from '@dasturxon/domain/ids'
import { expect, it } from 'vitest'
import { bodyOf, newTable, placedAt, valuesOf } from './edit-values.ts'
import type { OfficeHall } from './hall-query.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const place = { x: 10, y: 20, width: 60, length: 48 }
const table = { id: idFrom<TableId>(ID), number: 1, chairs: 4, isRound: true, note: { uz: 'Deraza oldi' }, place }
const hall: OfficeHall = {
  ...{ id: idFrom<HallId>(ID), version: 3, branchId: idFrom<BranchId>(ID), name: { uz: 'Zal', kz: 'Зал' } },
  plan: { height: 300, marks: [{ kind: 'DOOR', name: {}, x: 0, y: 0, width: 40, length: 4 }] },
  tables: [table],
}

it('saves a hall as it was when nothing is edited', () => {
  const { id: _, branchId: __, ...rest } = hall
  expect(bodyOf(hall, valuesOf(hall), 3)).toEqual(rest)
})

it('saves new tables and names; an empty name is left out', () => {
  const values = { ...valuesOf(hall), uz: ' ', ru: 'Зал', tables: [newTable(5)] }
  const body = bodyOf(hall, values, 3)
  expect(body.name).toEqual({ kz: 'Зал', ru: 'Зал' })
  expect(body.tables).toMatchObject([{ id: null, number: 5, chairs: 4, note: {}, place: { x: 20, y: 20 } }])
})

it('keeps a table that is moved inside the plan', () => {
  const moved = placedAt(newTable(1), { x: 900, y: -4 }, 300)
  expect([moved.x, moved.y]).toEqual([298, 0])
})
