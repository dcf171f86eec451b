// What the customer wants to order. The same choice is always one line, in whatever order its options were chosen.
import type { OptionGroupId, OptionId, ProductId } from './ids.ts'
import { addQuantities, type OptionGroup } from './menu.ts'
import { type Err, ok, type Result, refuse } from './result.ts'

export type ChosenOption = { readonly optionId: OptionId; readonly count: number }

export type BasketLine = {
  readonly key: string
  readonly productId: ProductId
  readonly quantity: number
  readonly options: readonly ChosenOption[]
  readonly comment: string
}

export type Basket = readonly BasketLine[]

/** The most sets of cutlery that come with one order. */
export const MOST_CUTLERY = 20

/** What identifies a line: two lines with the same choice have the same key; the quantity is not part of it. */
export type Choice = Omit<BasketLine, 'key' | 'quantity'>

export type OptionsInvalid = Err<
  'OPTIONS_INVALID',
  {
    /** `null` when the product has no such option. */
    readonly groupId: OptionGroupId | null
    readonly reason: 'TOO_FEW' | 'TOO_MANY' | 'UNKNOWN' | 'OPTION_COUNT'
    readonly min: number
    readonly max: number
    readonly chosen: number
  }
>

/** The key of a line: the same for the same choice, in whatever order the options come. */
export function lineKey(productId: ProductId, options: readonly ChosenOption[], comment: string): string {
  const chosen = normalOptions(options).map(({ optionId, count }) => `${optionId}*${count}`)
  // the comment is free text, so it comes last, where it cannot be mistaken for another part
  return [productId, chosen.join('+'), comment.trim()].join('|')
}

/** The basket with `quantity` more (or less) of the choice; the line of an equal choice changes, and is removed at 0. */
export function addToBasket(basket: Basket, choice: Choice, quantityDelta: number): Basket {
  const { productId } = choice
  const [options, comment] = [normalOptions(choice.options), choice.comment.trim()]
  const key = lineKey(productId, options, comment)
  const held = basket.find((line) => line.key === key)
  if (held) return setQuantity(basket, key, addQuantities(held.quantity, quantityDelta))
  if (quantityDelta <= 0) return basket
  return [...basket, { key, productId, quantity: addQuantities(0, quantityDelta), options, comment }]
}

/** The basket with this quantity in the line; 0 removes it, an unknown key changes nothing. */
export function setQuantity(basket: Basket, key: string, quantity: number): Basket {
  if (quantity <= 0) return basket.filter((line) => line.key !== key)
  return basket.map((line) => (line.key === key ? { ...line, quantity } : line))
}

/** Both baskets as one: an equal line takes the greater quantity, so that merging twice does not double it. */
export function mergeBaskets(a: Basket, b: Basket): Basket {
  const lines = new Map<string, BasketLine>()
  for (const line of [...a, ...b]) {
    const held = lines.get(line.key)
    if (!held || line.quantity > held.quantity) lines.set(line.key, line)
  }
  return [...lines.values()]
}

/** Whether the options can be ordered: all exist, each is within its own limit, each group within its limits. */
export function checkOptions(
  groups: readonly OptionGroup[],
  chosen: readonly ChosenOption[],
): Result<void, OptionsInvalid> {
  const options = normalOptions(chosen)
  const known = new Set(groups.flatMap((group) => group.options.map((option) => option.id)))
  const unknown = options.find((option) => !known.has(option.optionId))
  if (unknown) {
    return refuse('OPTIONS_INVALID', { groupId: null, reason: 'UNKNOWN', min: 0, max: 0, chosen: unknown.count })
  }
  for (const group of groups) {
    const refusal = groupRefusal(group, options)
    if (refusal) return refusal
  }
  return ok(undefined)
}

/** The options that are chosen at first: one of each default, as many as the group allows. */
export function defaultOptions(groups: readonly OptionGroup[]): ChosenOption[] {
  return groups.flatMap((group) =>
    group.options
      .filter((option) => option.isDefault)
      .slice(0, group.max)
      .map((option) => ({ optionId: option.id, count: 1 })),
  )
}

function groupRefusal(group: OptionGroup, chosen: readonly ChosenOption[]): OptionsInvalid | null {
  const counts = new Map(chosen.map((option) => [option.optionId, option.count]))
  let sum = 0
  for (const option of group.options) {
    const count = counts.get(option.id) ?? 0
    if (!Number.isInteger(count) || count < 0 || count > option.maxCount) {
      const bounds = { min: 0, max: option.maxCount, chosen: count }
      return refuse('OPTIONS_INVALID', { groupId: group.id, reason: 'OPTION_COUNT', ...bounds })
    }
    sum += count
  }
  const bounds = { min: group.min, max: group.max, chosen: sum }
  if (sum < group.min) return refuse('OPTIONS_INVALID', { groupId: group.id, reason: 'TOO_FEW', ...bounds })
  if (sum > group.max) return refuse('OPTIONS_INVALID', { groupId: group.id, reason: 'TOO_MANY', ...bounds })
  return null
}

function normalOptions(options: readonly ChosenOption[]): readonly ChosenOption[] {
  const counts = new Map<OptionId, number>()
  for (const { optionId, count } of options) counts.set(optionId, (counts.get(optionId) ?? 0) + count)
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([optionId, count]) => ({ optionId, count }))
    .sort((a, b) => (a.optionId < b.optionId ? -1 : 1))
}
