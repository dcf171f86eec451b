// Payments in the contract's spelling and for the provider: both are allow-lists.
import type { Card, Checkout, PaymentMethod, PaymentProgress } from '@dasturxon/contract/shop/payments-v2'
import type { MerchantId, SubjectId } from '@dasturxon/domain/ids'
import { inTiyin, type PaymentType } from '@dasturxon/domain/payment-status'
import type { z } from 'zod'
import type { PaymentRecord, ProviderCheckout } from '../gateways/payments.ts'
import type { CardRow } from './cards/card-store.ts'
import { resendInS } from './cards/resend.ts'
import type { MethodRow } from './checkout/method-store.ts'
import type { PaymentRow } from './store.ts'

export type CheckoutView = z.output<typeof Checkout>
export type ProgressView = z.output<typeof PaymentProgress>
export type CardView = z.output<typeof Card>
export type MethodView = z.output<typeof PaymentMethod>

/** An open payment and how to pay it. */
export function checkoutView(
  payment: PaymentRow,
  order: { readonly id: SubjectId; readonly paymentType: PaymentType },
  way: ProviderCheckout,
): CheckoutView {
  return {
    id: payment.id,
    orderId: order.id,
    provider: payment.provider,
    paymentType: order.paymentType,
    amount: payment.amount,
    url: 'url' in way ? way.url : null,
    form: 'form' in way ? { action: way.form.action, fields: { ...way.form.fields } } : null,
    expiresAt: way.expiresAt.toISOString(),
    status: payment.state === 'PENDING' ? 'PENDING' : 'CREATED',
  }
}

/** The payment as a provider may see it. */
export function recordOf(payment: PaymentRow): PaymentRecord {
  return {
    id: payment.id,
    number: payment.number,
    orderId: payment.order_id ?? payment.part_id,
    transactionId: payment.provider_transaction_id,
    amountTiyin: inTiyin(payment.amount),
    state: payment.state,
    refund: payment.refund_state,
    reason: payment.end_reason,
    providerAt: payment.provider_at,
    pendingAt: payment.pending_at,
    paidAt: payment.paid_at,
    endedAt: payment.ended_at,
    refundAt: payment.refund_at,
  }
}

/** A saved card without its token. */
export function cardView(card: CardRow, now: Date): CardView {
  return {
    id: card.id,
    name: card.title,
    number: card.masked,
    expire: card.expires,
    phone: card.phone,
    type: card.type,
    provider: card.provider,
    isVerified: card.is_verified,
    isDefault: card.is_default,
    resendIn: resendInS(card, now),
  }
}

/** A payment method with its switches, without whether its provider answers now. */
export function methodView(method: MethodRow, merchantId: MerchantId): Omit<MethodView, 'isDown'> {
  return {
    id: method.id,
    name: method.code,
    icon: method.icon,
    title: method.title,
    iikoId: method.iiko_id,
    type: method.type,
    merchantId,
    webEnabled: method.web_enabled,
    botEnabled: method.bot_enabled,
    operatorEnabled: method.operator_enabled,
    appEnabled: method.app_enabled,
    qrEnabled: method.qr_enabled,
    isActive: method.is_active,
  }
}
