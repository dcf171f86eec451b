// How two people who have seen the same make a change, for the tests of every call of the office.
import { randomInt } from 'node:crypto'
import type { Address } from '@dasturxon/contract/api'
import type { CourierId } from '@dasturxon/domain/ids'
import type { TestPerson } from '../../../testing/staff.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestOffice } from '../test-office.ts'

export type TestDesk = { readonly app: TestApp; readonly office: TestOffice; readonly owner: TestPerson }
/** Which of the two it is: their values differ. */
export type Turn = 1 | 2
export type Ask = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}
/** Prepares what the call is about, whose id it gets, and says what is asked. */
export type ChangeMaker = (desk: TestDesk, id: string) => Promise<(turn: Turn) => Ask>
export type ChangeMakers = Readonly<Record<string, ChangeMaker>>

/** What it is called after the change of this turn. */
export const named = (turn: Turn) => ({ uz: turn === 1 ? 'Birinchi' : 'Ikkinchi' })
/** A phone that nobody has. */
export const aPhone = () => `+99893${randomInt(1_000_000, 9_999_999)}`

/** About the thing alone. */
export const plain: ChangeMaker = async (_, id) => () => ({ params: { id } })

/** About the thing, if there is one, with these values. */
export function given(body: (turn: Turn, desk: TestDesk) => object): ChangeMaker {
  return async (desk, id) => (turn) => ({ ...(id !== '' && { params: { id } }), body: body(turn, desk) })
}

/** A save of the row that both have seen. */
export function saved(table: string, body: (turn: Turn, desk: TestDesk) => object): ChangeMaker {
  return async (desk, id) => {
    const version = await versionOf(desk, table, id)
    return (turn) => ({ params: { id }, body: { ...body(turn, desk), version } })
  }
}

/** The version that a row has now. */
export async function versionOf({ app }: TestDesk, table: string, id: string): Promise<number> {
  const { rows } = await app.superuser.query(`select version::int from ${table} where id = $1`, [id])
  return rows[0].version
}

/** What a call of the owner answers. */
export async function seen<T>({ app, owner }: TestDesk, address: Address, params?: object): Promise<T> {
  // the caller knows what the call answers
  return (await app.asked(address, owner, { ...(params && { params }) } as never)).value as T
}

/** For whom things are made. */
export function ownerOf({ office }: TestDesk, courierId: CourierId | null = null) {
  return { role: 'brand_admin', courierId, customer: office.customer } as const
}
