// What a brand sells. Texts, pictures and product labels of the shop depend on it.

export const SHOP_KINDS = ['kitchen', 'flowers', 'groceries', 'goods'] as const

export type ShopKind = (typeof SHOP_KINDS)[number]

/** Labels about food; kinds that do not sell such food do not show them. */
const HIDDEN_LABELS: Readonly<Record<ShopKind, readonly string[]>> = {
  kitchen: [],
  flowers: ['SPICY', 'VEG', 'CHEF'],
  groceries: ['SPICY', 'CHEF'],
  goods: ['SPICY', 'VEG', 'CHEF'],
}

/** The labels of a product that a shop of this kind shows, in their order. */
export function shownLabels(kind: ShopKind, labels: readonly string[]): readonly string[] {
  return labels.filter((label) => !HIDDEN_LABELS[kind].includes(label))
}
