// What a visit tells the trackers: goods and sums, never who somebody is, where they live, or which order it is of theirs.

export type Item = { readonly id: string; readonly name: string; readonly price: number; readonly quantity: number }

export type ShopEvent =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'view' | 'add' | 'checkout'; readonly items: readonly Item[] }
  /** `id` is random and stands for the order once; `total` is in so'm. */
  | { readonly kind: 'purchase'; readonly items: readonly Item[]; readonly id: string; readonly total: number }

const OWN_ID = /\/[0-9a-f]{8}-[0-9a-f-]{27}/g

/** The path for trackers: the id of an order or a reservation is left out, that of a product stays. */
export function shownPath(path: string): string {
  return path.startsWith('/product/') ? path : path.replace(OWN_ID, '/id')
}

/** What all items cost together. */
export function sumOf(items: readonly Item[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
