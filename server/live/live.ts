// Who is told when something changes.
import type { MerchantId, OrderId } from '@dasturxon/domain/ids'

/** What may change: one order, or the menu of the merchant. */
export type Topic = `order:${string}` | 'menu' | `ended:${string}`
export type Live = {
  /** After commit: tells this node's listeners now, the other nodes in one batch a moment later. */
  orderChanged(merchantId: MerchantId, orderId: OrderId): void
  menuChanged(merchantId: MerchantId): void
  /** A session has ended (its token's hash in hex): its streams close. */
  sessionEnded(merchantId: MerchantId, tokenHash: string): void
  subscribe(merchantId: MerchantId, topic: Topic, listener: () => void): () => void
  stop(): Promise<void>
}
