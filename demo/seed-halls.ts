// The codes of the demo's tables: opaque, and stable for the lifetime of the installation.
import { createHmac } from 'node:crypto'
import type { DemoBrand } from './brands.ts'
import { demoId } from './uuid.ts'

type Connection = { query(text: string, values?: unknown[]): Promise<unknown> }

const TOKEN_LENGTH = 20

/** The printed code of a demo table; derived from the secret, so that it cannot be guessed from the data. */
export function demoTableToken(secretKey: string, tableKey: string): string {
  return createHmac('sha256', secretKey).update(`demo table ${tableKey}`).digest('base64url').slice(0, TOKEN_LENGTH)
}

/** Replaces the readable codes of the data, once: codes printed or replaced since then stay. */
export async function saveTableTokens(db: Connection, brand: DemoBrand, secretKey: string): Promise<void> {
  const tables = brand.branches.flatMap((branch) => branch.halls).flatMap((hall) => hall.tables)
  const rows = tables.map(({ id, qrCode }) => ({
    id: demoId(id),
    was: qrCode,
    token: demoTableToken(secretKey, qrCode),
  }))
  await db.query(
    `update hall_tables t set token = made.token
       from jsonb_to_recordset($2::jsonb) as made (id uuid, was text, token text)
      where t.merchant_id = $1 and t.id = made.id and t.token = made.was`,
    [demoId(brand.merchant.id), JSON.stringify(rows)],
  )
}
