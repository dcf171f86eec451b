// A hall as it is edited: numbers of fields are texts until they are saved.
import { PLAN_HEIGHT, PLAN_WIDTH } from '@dasturxon/domain/hall-plan'
import type { TableId } from '@dasturxon/domain/ids'
import type { OfficeHall } from './hall-query.ts'

export type TableValues = {
  readonly tableId: TableId | null
  number: number
  chairs: number
  isRound: boolean
  isPlaced: boolean
  x: number
  y: number
  width: number
  length: number
}
export type HallValues = { uz: string; ru: string; eng: string; height: number; tables: TableValues[] }

const USUAL_HEIGHT = 360
const FIRST = { x: 20, y: 20, width: 60, length: 48 } as const

/** The fields of a hall. */
export function valuesOf({ name, plan, tables }: OfficeHall): HallValues {
  return {
    ...{ uz: name.uz ?? '', ru: name.ru ?? '', eng: name.eng ?? '', height: plan?.height ?? USUAL_HEIGHT },
    tables: tables.map(({ id, number, chairs, isRound, place }) => ({
      ...{ tableId: id, number, chairs, isRound, isPlaced: place !== null, ...(place ?? FIRST) },
    })),
  }
}

/** A new table with the next number, in the corner of the plan. */
export function newTable(number: number): TableValues {
  return { tableId: null, number, chairs: 4, isRound: false, isPlaced: true, ...FIRST }
}

/** The table moved to where the pointer is, whole inside the plan. */
export function placedAt(
  table: TableValues,
  at: { readonly x: number; readonly y: number },
  height: number,
): TableValues {
  const inside = (value: number, most: number) => Math.round(Math.min(Math.max(0, value), Math.max(0, most)))
  return { ...table, x: inside(at.x, PLAN_WIDTH - table.width), y: inside(at.y, height - table.length), isPlaced: true }
}

/** What is saved: the hall's other languages, marks and notes stay. */
export function bodyOf(hall: OfficeHall, values: HallValues, version: number) {
  const { uz, ru, eng } = values
  const typed = Object.fromEntries(Object.entries({ uz, ru, eng }).map(([language, text]) => [language, text.trim()]))
  const name = Object.fromEntries(Object.entries({ ...hall.name, ...typed }).filter(([, text]) => text !== ''))
  const notes = new Map(hall.tables.map(({ id, note }) => [id, note]))
  const isDrawn = values.tables.some(({ isPlaced }) => isPlaced) || hall.plan !== null
  return {
    version,
    name,
    plan: isDrawn ? { height: values.height, marks: hall.plan?.marks ?? [] } : null,
    tables: values.tables.map(({ tableId, number, chairs, isRound, isPlaced, x, y, width, length }) => ({
      ...{ id: tableId, number, chairs, isRound, note: tableId === null ? {} : (notes.get(tableId) ?? {}) },
      place: isPlaced ? { x, y, width, length } : null,
    })),
  }
}

export const LIMITS = {
  number: { min: 1, max: 9_999 },
  chairs: { min: 1, max: 100 },
  height: { min: PLAN_HEIGHT.least, max: PLAN_HEIGHT.most },
  x: { min: 0, max: PLAN_WIDTH },
  y: { min: 0, max: PLAN_HEIGHT.most },
  width: { min: 20, max: PLAN_WIDTH },
  length: { min: 20, max: PLAN_HEIGHT.most },
} as const
