import type { Api } from '@dasturxon/contract/api'
import type { Send } from '@dasturxon/contract/endpoint'
import type { Basket } from '@dasturxon/domain/basket'

export type RoundItems = Send<Api['POST /orders/v1/tables/:token/orders/quote']>['body']['cartItems']

/** The lines in the contract's form. */
export function itemsOf(lines: Basket): RoundItems {
  return lines.map((line) => ({
    productId: line.productId,
    count: line.quantity,
    modifications: line.options.map(({ optionId, count }) => ({ id: optionId, count })),
    comment: line.comment,
  }))
}
