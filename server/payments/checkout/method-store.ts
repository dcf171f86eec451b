// The table of payment methods.
import type { Texts } from '@dasturxon/domain/locale'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { Scope } from '../../db/scope.ts'

export type MethodRow = {
  readonly id: string
  readonly type: PaymentType
  readonly code: string
  readonly icon: string
  readonly title: Texts
  readonly iiko_id: string | null
  readonly web_enabled: boolean
  readonly bot_enabled: boolean
  readonly operator_enabled: boolean
  readonly app_enabled: boolean
  readonly qr_enabled: boolean
  readonly is_active: boolean
}

/** Every payment method of the brand, also those that are off, in the brand's order. */
export function listMethodRows(scope: Scope): Promise<readonly MethodRow[]> {
  return scope.db
    .selectFrom('payment_methods')
    .select([
      'id',
      'type',
      'code',
      'icon',
      'title',
      'iiko_id',
      'web_enabled',
      'bot_enabled',
      'operator_enabled',
      'app_enabled',
      'qr_enabled',
      'is_active',
    ])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('priority')
    .orderBy('type')
    .limit(50)
    .execute()
}

export type SavedMethod = Pick<MethodRow, 'id' | 'type' | 'code' | 'icon' | 'title' | 'is_active'> &
  Pick<MethodRow, 'web_enabled' | 'bot_enabled' | 'operator_enabled' | 'app_enabled' | 'qr_enabled'>

/** Stores these methods in this order; a method that is there keeps its name and its codes. */
export async function saveMethodRows(scope: Scope, methods: readonly SavedMethod[]): Promise<void> {
  await scope.db
    .insertInto('payment_methods')
    .values(
      methods.map(({ title, ...method }, index) => ({
        ...{ merchant_id: scope.merchantId, title: JSON.stringify(title), priority: index + 1 },
        ...method,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'type']).doUpdateSet((row) => ({
        ...{ web_enabled: row.ref('excluded.web_enabled'), bot_enabled: row.ref('excluded.bot_enabled') },
        ...{ operator_enabled: row.ref('excluded.operator_enabled'), app_enabled: row.ref('excluded.app_enabled') },
        ...{ qr_enabled: row.ref('excluded.qr_enabled'), is_active: row.ref('excluded.is_active') },
        priority: row.ref('excluded.priority'),
      })),
    )
    .execute()
}
