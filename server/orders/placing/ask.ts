// Converts a request of the contract to a draft.
import type { PlaceAsk, QuoteAsk } from '@dasturxon/contract/shop/orders-v1'
import type { OptionId } from '@dasturxon/domain/ids'
import { pageChannelOf, type ServiceType } from '@dasturxon/domain/menu'
import type { Draft } from '@dasturxon/domain/price-draft'
import { normalCode } from '@dasturxon/domain/promo'
import type { z } from 'zod'

/** The request of a client, or of a guest at a table, who cannot choose service and branch. */
type AnyService<Asked> = Omit<Asked, 'serviceType'> & { readonly serviceType: ServiceType }
export type QuoteBody = AnyService<z.output<typeof QuoteAsk>>
export type PlaceBody = AnyService<z.output<typeof PlaceAsk>>

/** The draft of the request; equal options of a line are added up. */
export function draftOf(body: QuoteBody, table: Draft['table'] = null): Draft {
  const promo = normalCode(body.promoCode ?? '')
  const isDelivery = body.serviceType === 'DELIVERY'
  return {
    service: body.serviceType,
    channel: pageChannelOf(body.orderDevice),
    branchId: body.branchId ?? null,
    point: isDelivery && body.address ? { lat: body.address.latitude, lon: body.address.longitude } : null,
    lines: body.cartItems.map((item) => ({
      productId: item.productId,
      quantity: item.count,
      options: summed(item.modifications),
      comment: item.comment,
    })),
    promoCode: promo === '' ? null : promo,
    cashback: body.cashback,
    deliveryAt: body.deliveryAt ? new Date(body.deliveryAt) : null,
    table,
  }
}

function summed(modifications: QuoteBody['cartItems'][number]['modifications']): Draft['lines'][number]['options'] {
  const counts = new Map<OptionId, number>()
  for (const { id, count } of modifications) counts.set(id, (counts.get(id) ?? 0) + count)
  return [...counts].map(([optionId, count]) => ({ optionId, count }))
}
