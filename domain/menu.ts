// What is sold, in which quantities, and where it is available.
import type { BranchId, CategoryId, OptionGroupId, OptionId, ProductId } from './ids.ts'
import type { Texts } from './locale.ts'
import { type Money, thousandths } from './money.ts'

export const UNITS = ['KG', 'LITER', 'GRAMM', 'COUNT'] as const
export type Unit = (typeof UNITS)[number]

/** How a category is shown. */
export const CATEGORY_LOOKS = {
  textColor: ['dark', 'light'],
  viewType: ['BIG', 'MEDIUM', 'SMALL'],
  scrollType: ['VERTICAL', 'HORIZONTAL'],
  navigationType: ['SHEET', 'POP_UP', 'FULL_SCREEN'],
} as const

/** How an order gets to its customer. */
export const SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const
export type ServiceType = (typeof SERVICES)[number]

/** Where a menu is shown. */
export const CHANNELS = ['TG', 'WEB', 'APP', 'OPERATOR', 'QR', 'CLICK'] as const
/** Channels for customers, not for staff. */
export const SHOWN_CHANNELS = [
  'TG',
  'WEB',
  'APP',
  'QR',
  'CLICK',
] as const satisfies readonly (typeof CHANNELS)[number][]
export type Channel = 'TG' | 'WEB' | 'APP' | 'OPERATOR' | 'QR' | 'CLICK'
/** Channels in which the storefront's pages are shown. */
export const PAGE_CHANNELS = ['WEB', 'TG', 'CLICK'] as const satisfies readonly Channel[]
export type PageChannel = (typeof PAGE_CHANNELS)[number]

/** The channel whose menu counts for an order of this device. */
export function pageChannelOf(device: string): PageChannel {
  if (device === 'TELEGRAM_BOT') return 'TG'
  return device === 'CLICK_MINI_APP' ? 'CLICK' : 'WEB'
}

export type Option = {
  readonly id: OptionId
  readonly name: Texts
  readonly price: Money
  readonly maxCount: number
  readonly isDefault: boolean
  readonly image: string | null
}

/** `min` and `max` limit the sum of the counts; the first `freeQuota` of them are free, the most expensive first. */
export type OptionGroup = {
  readonly id: OptionGroupId
  readonly name: Texts
  readonly min: number
  readonly max: number
  readonly freeQuota: number
  readonly options: readonly Option[]
}

/** `price` is for one unit or one pack of `measure` units; `stock` counts the same, `null` is unlimited. */
export type Product = {
  readonly id: ProductId
  readonly categoryId: CategoryId
  readonly name: Texts
  readonly description: Texts
  readonly image: string | null
  readonly price: Money
  readonly discountPercent: number
  readonly unit: Unit
  readonly measure: number
  readonly optionGroups: readonly OptionGroup[]
  readonly stock: number | null
  readonly isAvailable: boolean
  readonly stopBranches: readonly BranchId[]
  readonly deliveryEnabled: boolean
  readonly cookingMin: number
  readonly cookingMax: number
}

type Measured = Pick<Product, 'unit' | 'measure'>
type Stocked = Pick<Product, 'unit' | 'measure' | 'stock'>
type Sold = Pick<Product, 'unit' | 'measure' | 'stock' | 'price'>

const STEPS: Readonly<Record<Unit, number>> = { COUNT: 1, KG: 0.1, LITER: 0.1, GRAMM: 50 }
const MOST: Readonly<Record<Unit, number>> = { COUNT: 99, KG: 99, LITER: 99, GRAMM: 99_000 }

// a cheap kilogram (apples) is sold by the half kilogram, an expensive one (pistachios) by the hundred grams
const [COARSE_KG, DEAR_KG] = [0.5, 60_000]

/** What quantities are multiples of: a piece or a pack of 1, loose goods of a weight or a volume. */
export function quantityStep(product: Measured): number {
  return isPack(product) ? 1 : STEPS[product.unit]
}

/** By how much a tap changes the quantity: half a kilogram where a kilogram is cheap, though less may be ordered. */
function tapStep(product: Measured & Pick<Product, 'price'>): number {
  const isCoarse = product.unit === 'KG' && !isPack(product) && product.price < DEAR_KG
  return isCoarse ? COARSE_KG : quantityStep(product)
}

/** The quantity after the first tap on "add"; less where less is in stock. */
export function firstQuantity(product: Sold): number {
  return Math.max(quantityStep(product), Math.min(tapStep(product), maxQuantity(product)))
}

/** The next multiple of the step, never more than is available. */
export function nextQuantity(product: Sold, quantity: number): number {
  const step = thousandths(tapStep(product))
  const next = Math.floor(thousandths(quantity) / step) * step + step
  return Math.min(next / 1000, maxQuantity(product))
}

/** The previous multiple of the step, never more than is available; 0 means "remove". */
export function previousQuantity(product: Sold, quantity: number): number {
  const step = thousandths(tapStep(product))
  const previous = Math.ceil(thousandths(quantity) / step) * step - step
  return Math.max(0, Math.min(previous / 1000, maxQuantity(product)))
}

/** Whether the quantity may be ordered, stock aside (see `maxQuantity`): a multiple of the step up to the limit of a line. */
export function isQuantityAllowed(product: Measured, quantity: number): boolean {
  if (!Number.isFinite(quantity) || quantity <= 0 || quantity > ceilingOf(product)) return false
  const whole = thousandths(quantity)
  return whole / 1000 === quantity && whole % thousandths(quantityStep(product)) === 0
}

/** The greatest quantity: whole steps within the stock and the limit of one line. */
export function maxQuantity(product: Stocked): number {
  const ceiling = ceilingOf(product)
  if (product.stock === null || product.stock >= ceiling) return ceiling
  const stock = Math.max(0, thousandths(product.stock))
  return (stock - (stock % thousandths(quantityStep(product)))) / 1000
}

/** How many pieces a quantity is: loose goods are one piece, whatever they weigh. */
export function pieces(product: Measured, quantity: number): number {
  return quantityStep(product) === 1 ? quantity : 1
}

/** The sum of two quantities without rounding errors. */
export function addQuantities(a: number, b: number): number {
  return (thousandths(a) + thousandths(b)) / 1000
}

type Offer = Pick<Product, 'isAvailable' | 'stopBranches' | 'deliveryEnabled' | 'stock'>

/** Whether the product can be ordered now, in this branch (`null` = not chosen yet) and for this service. */
export function isOffered(product: Offer, branchId: BranchId | null, service: ServiceType): boolean {
  if (!product.isAvailable || product.stock === 0) return false
  if (service === 'DELIVERY' && !product.deliveryEnabled) return false
  return branchId === null || !product.stopBranches.includes(branchId)
}

function isPack(product: Measured): boolean {
  return product.measure !== 1
}

function ceilingOf(product: Measured): number {
  return isPack(product) ? MOST.COUNT : MOST[product.unit]
}
