// A priced draft as the customer sees it, and the hash of what was shown.
import { createHash } from 'node:crypto'
import type { Quote } from '@dasturxon/contract/shop/orders-v1'
import { chosenOptions, type PricedDraft, type PricedDraftLine } from '@dasturxon/domain/price-draft'
import { quoteText, type Totals } from '@dasturxon/domain/pricing'
import type { z } from 'zod'

export type QuoteView = z.output<typeof Quote>

/** The quote in the contract's spelling. */
export function quoteView(priced: PricedDraft): QuoteView {
  return {
    ...sumsView(priced.totals),
    hash: fingerprint(priced),
    serviceType: priced.service,
    branch: { id: priced.branch.id, name: priced.branch.name, address: priced.branch.address },
    lines: priced.lines.map((line, index) => ({ key: line.key, ...lineView(line, priced.totals, index) })),
    distance: priced.distanceM,
    minimum: priced.minimum,
    freeDeliveryFrom: priced.freeDeliveryFrom,
    promo: priced.promo,
    minutes: priced.minutes,
    deliveryAt: priced.deliveryAt?.toISOString() ?? null,
  }
}

/** The sums in the contract's spelling. */
function sumsView(totals: Totals) {
  return {
    productPrice: totals.gross,
    productDiscount: totals.itemDiscount,
    promoDiscount: totals.promoProduct,
    deliveryPrice: totals.delivery,
    deliveryDiscount: totals.promoDelivery,
    servicePrice: totals.serviceFee,
    cashback: totals.cashback,
    totalPrice: totals.total,
    cashbackEarned: totals.cashbackEarned,
  }
}

/** One line of a quote or an order in the contract's spelling. */
export function lineView(line: PricedDraftLine, totals: Totals, index: number) {
  const { product } = line
  const price = totals.lines[index]
  if (price === undefined) throw new Error('expected a price for each line')
  return {
    productId: product.id,
    name: product.name,
    image: product.image,
    count: line.quantity,
    unit: product.unit,
    measure: product.measure,
    modifications: chosenOptions(line).map(({ option, count }) => ({
      id: option.id,
      name: option.name,
      count,
      price: option.price,
    })),
    comment: line.comment,
    unitPrice: price.unitPrice,
    gross: price.gross,
    discount: price.discount,
    total: price.total,
  }
}

/** The fingerprint of everything the customer agrees to: any difference in it is a changed quote. */
export function fingerprint(priced: PricedDraft): string {
  const promo = priced.appliedPromo?.code ?? ''
  const seen = [quoteText(priced.totals), priced.service, priced.branch.id, promo, promiseText(priced)]
  return createHash('sha256').update(seen.join('\n')).digest('base64url').slice(0, 32)
}

/** The promised time: a later order has its slot, any other its minutes. */
function promiseText({ deliveryAt, minutes }: PricedDraft): string {
  return deliveryAt?.toISOString() ?? `${minutes.from}-${minutes.to}`
}
