// Money is a whole number of so'm. Fractions exist only inside this file, as exact integers, and are rounded half up.

export type Money = number & { readonly __money: true }

function isMoney(n: number): n is Money {
  return Number.isSafeInteger(n)
}

/** The number as money; throws unless it is a whole, safe number. */
export function money(n: number): Money {
  const amount = n === 0 ? 0 : n
  if (!isMoney(amount)) throw new Error(`expected whole so'm, found ${n}`)
  return amount
}

export const ZERO = money(0)

/** The sum of the amounts; 0 for none. */
export function sumOf(amounts: readonly Money[]): Money {
  return money(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** `percent` of the amount, half up. The percent may have up to three decimals. */
export function percentOf(amount: Money, percent: number): Money {
  return halfUp(BigInt(amount) * BigInt(thousandths(percent)), 100_000n)
}

/** The price of `quantity` units, half up. The quantity may have up to three decimals. */
export function timesQuantity(price: Money, quantity: number): Money {
  return halfUp(BigInt(price) * BigInt(thousandths(quantity)), 1000n)
}

/** The share of the amount that `part` has in `whole`, half up; 0 when the whole is 0. */
export function shareOf(amount: Money, part: Money, whole: Money): Money {
  return whole === 0 ? ZERO : halfUp(BigInt(amount) * BigInt(part), BigInt(whole))
}

/** The amount, or 0 when it is negative. */
export function atLeastZero(amount: Money): Money {
  return amount < 0 ? ZERO : amount
}

/** The least of the amounts. */
export function lesserOf(first: Money, ...others: readonly Money[]): Money {
  return money(Math.min(first, ...others))
}

/** The number in whole thousandths, so that 0.1 + 0.2 and 0.3 are the same; throws on NaN and infinity. */
export function thousandths(n: number): number {
  const scaled = Math.round(n * 1000)
  if (!Number.isSafeInteger(scaled)) throw new Error(`expected a number with up to three decimals, found ${n}`)
  return scaled
}

function halfUp(numerator: bigint, divisor: bigint): Money {
  const [top, bottom] = [numerator * 2n + divisor, divisor * 2n]
  const whole = top / bottom
  return money(Number(top % bottom < 0n ? whole - 1n : whole))
}
