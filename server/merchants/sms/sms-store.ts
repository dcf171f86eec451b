// The table of messages that were given to SMS gateways.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { SmsState } from '@dasturxon/domain/sms-state'
import type { Scope } from '../../db/scope.ts'

export type NewSms = {
  readonly id: string
  readonly gateway: SmsGatewayName
  readonly their_id: string | null
  readonly parts: number
  readonly part_price: number
}

export type SmsRow = { readonly id: string; readonly their_id: string | null; readonly state: SmsState }

/** Stores a message that is about to be sent, unless it is known; whether it was new. */
export async function insertSms(scope: Scope, sms: NewSms): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('sms_messages')
    .values({ merchant_id: scope.merchantId, state: 'SENDING', created_at: scope.now, ...sms })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The message, locked. */
export function lockSms(scope: Scope, id: string): Promise<SmsRow | undefined> {
  return scope.db
    .selectFrom('sms_messages')
    .select(['id', 'their_id', 'state'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The message that this gateway calls so, locked. */
export function lockSmsOf(scope: Scope, gateway: SmsGatewayName, theirId: string): Promise<SmsRow | undefined> {
  return scope.db
    .selectFrom('sms_messages')
    .select(['id', 'their_id', 'state'])
    .where('merchant_id', '=', scope.merchantId)
    .where('gateway', '=', gateway)
    .where('their_id', '=', theirId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

type Change = {
  readonly state?: SmsState
  readonly gateway?: SmsGatewayName
  readonly their_id?: string | null
  readonly parts?: number
  readonly part_price?: number
  readonly word?: string
  readonly reported_at?: Date
}

/** Stores what has changed. */
export async function saveSms(scope: Scope, id: string, change: Change): Promise<void> {
  await scope.db
    .updateTable('sms_messages')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** Deletes messages of before `until`. */
export async function removeOldSms(scope: Scope, until: Date): Promise<void> {
  await scope.db
    .deleteFrom('sms_messages')
    .where('merchant_id', '=', scope.merchantId)
    .where('created_at', '<', until)
    .execute()
}
