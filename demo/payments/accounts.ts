// The accounts of the demo's brands at the providers: made from the secret key, so that they are the same after each start.
import { createHmac } from 'node:crypto'
import type { Keys, ProviderName, Shop } from './simulator.ts'
import { SIMULATORS } from './simulators.ts'

/** A brand of the demo. */
export type Brand = { readonly merchantId: string; readonly sub: string; readonly name: string }

export type Accounts = {
  readonly brands: readonly Brand[]
  keysOf(name: ProviderName, merchantId: string): Keys
  shopOf(name: ProviderName, merchantId: string): Shop
  shopWith(name: ProviderName, has: (keys: Keys) => boolean): Shop | null
}

/** The accounts of these brands. */
export function openAccounts(secretKey: string, brands: readonly Brand[]): Accounts {
  const keysOf = (name: ProviderName, merchantId: string) => SIMULATORS[name].keysOf(wordsOf(secretKey, merchantId))
  return {
    brands,
    keysOf,
    shopOf: (name, merchantId) => {
      const brand = brands.find((one) => one.merchantId === merchantId)
      if (brand === undefined) throw new Error(`expected a brand of the demo, found ${merchantId}`)
      return { merchantId, sub: brand.sub, keys: keysOf(name, merchantId) }
    },
    shopWith: (name, has) => {
      const brand = brands.find(({ merchantId }) => has(keysOf(name, merchantId)))
      return brand === undefined ? null : { ...brand, keys: keysOf(name, brand.merchantId) }
    },
  }
}

/** Texts that belong to one shop: the same after each start, different for each purpose. */
function wordsOf(secretKey: string, merchantId: string) {
  return (purpose: string, alphabet: 'hex' | 'digits', length: number): string => {
    const hex = createHmac('sha512', secretKey).update(`bank ${merchantId} ${purpose}`).digest('hex')
    // a number in decimal does not begin with a zero
    return (alphabet === 'hex' ? hex : BigInt(`0x${hex}`).toString()).slice(0, length)
  }
}
