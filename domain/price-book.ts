// Everything a price depends on except stock and promo. It is kept in memory and is never stale: each change increases the
// revision, which the transaction of the order reads.
import type { ProductId } from './ids.ts'
import type { Texts } from './locale.ts'
import type { PageChannel, Product, ServiceType } from './menu.ts'
import type { Money } from './money.ts'
import type { PaymentType } from './payment-status.ts'
import type { ServiceFee } from './pricing.ts'
import type { ServingBranch, ServingZone } from './serving.ts'
import type { Tariff } from './tariff.ts'
import type { PayChannel } from './ways-to-pay.ts'

/** Where a product is on the menu, for channels that orders come from. */
export type MenuChannel = PageChannel | 'QR'

export type BookProduct = Omit<Product, 'stock' | 'description' | 'categoryId'> & {
  readonly mxikCode: string | null
  readonly channels: readonly string[]
}

export type BookBranch = ServingBranch & {
  readonly name: Texts
  readonly address: Texts
  readonly phone: string | null
}

export type PriceBook = {
  readonly revision: number
  /** the services the brand offers now; empty while it is switched off */
  readonly services: readonly ServiceType[]
  /** whether an order of this channel may be paid with this method */
  takes(type: PaymentType, channel: PayChannel): boolean
  /** each order is confirmed by a code that is sent to the customer's phone */
  readonly needsCode: boolean
  readonly mayCancel: boolean
  readonly products: ReadonlyMap<ProductId, BookProduct>
  readonly branches: readonly BookBranch[]
  readonly zones: readonly (ServingZone & { readonly minimum: Money | null; readonly freeFrom: Money | null })[]
  readonly tariff: Tariff
  readonly defaultDeliveryPrice: Money | null
  readonly mustBeInZone: boolean
  readonly minimalDeliveryPrice: Money
  readonly minimalProductCount: number
  readonly cashbackPercent: number
  /** how much of the goods cashback may pay, in percent; 0 while it is switched off */
  readonly cashbackSharePercent: number
  serviceFee(service: ServiceType): ServiceFee
}
