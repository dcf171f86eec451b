// The table of the bot's messages about orders.
import type { OrderId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Selectable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

export type MessageRow = Pick<
  Selectable<Tables['telegram_messages']>,
  'chat_id' | 'message_id' | 'shown' | 'told' | 'busy_until'
>

export type MessageChange = Partial<MessageRow>

/** The messages about an order, locked; a new row when there are none, or when the customer has another chat now. */
export async function lockMessages(
  scope: Scope,
  orderId: OrderId,
  chat: { readonly id: number; readonly language: Language },
): Promise<MessageRow> {
  const fresh = { chat_id: chat.id, language: chat.language, changed_at: scope.now }
  await scope.db
    .insertInto('telegram_messages')
    .values({ merchant_id: scope.merchantId, order_id: orderId, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'order_id']).doNothing())
    .execute()
  const row = await scope.db
    .selectFrom('telegram_messages')
    .select(['chat_id', 'message_id', 'shown', 'told', 'busy_until'])
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.chat_id === chat.id) return row
  const other = { ...fresh, message_id: null, shown: '', told: [] }
  await saveMessages(scope, orderId, other)
  return { ...row, ...other }
}

/** Stores what has changed. */
export async function saveMessages(
  scope: Scope,
  orderId: OrderId,
  { told, ...change }: MessageChange & { readonly language?: Language },
): Promise<void> {
  await scope.db
    .updateTable('telegram_messages')
    .set({ ...change, ...(told === undefined ? {} : { told: [...told] }), changed_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .execute()
}

/** The language in which a chat was told of an order; nothing when it was not told of it. */
export async function findMessageLanguage(
  scope: Scope,
  orderId: OrderId,
  chatId: number,
): Promise<Language | undefined> {
  const row = await scope.db
    .selectFrom('telegram_messages')
    .select('language')
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return row?.language
}

/** Deletes what was told of orders that have not changed since `until`. */
export async function removeOldMessages(scope: Scope, until: Date): Promise<void> {
  await scope.db
    .deleteFrom('telegram_messages')
    .where('merchant_id', '=', scope.merchantId)
    .where('changed_at', '<', until)
    .execute()
}
