// The link by which the shop was opened: `?startapp=` of the bot's address. It names a product, a table or a promo code.

/** Where a start parameter leads: an address of the shop, or a code to put into the basket; `null` when it names nothing. */
export function readStartParam(text: string): { readonly to: string } | { readonly promo: string } | null {
  const [, kind, value] = /^(product|table|promo)[-_]([\w-]{1,400})$/.exec(text) ?? []
  switch (kind) {
    case 'product':
      return { to: `/product/${value}` }
    case 'table':
      return { to: `/table/${value}` }
    case 'promo':
      return value === undefined || value.length > 32 ? null : { promo: value }
    default:
      return null
  }
}
