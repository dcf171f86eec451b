// Browsers that were here before: with a basket and a place of their own.
import type { TestMerchant } from '@dasturxon/server/testing/a-merchant'
import type { Guest } from './fixtures.ts'
import { originOf } from './site.ts'

type Line = { readonly productId: string; readonly quantity: number; readonly optionId?: string }
type Place = Readonly<Record<string, unknown>>

let returns = 0

/** Gives this browser a basket and a place, which the next page that is opened has; later pages keep their own. */
export async function comeBackWith(
  { page, site }: Guest,
  { id }: TestMerchant,
  lines: readonly Line[],
  place: Place,
): Promise<void> {
  const basket = lines.map(({ productId, quantity, optionId }) => ({
    ...{ productId, quantity, comment: '' },
    options: optionId === undefined ? [] : [{ optionId, count: 1 }],
  }))
  returns += 1
  const kept = {
    [`dasturxon:${id}:basket:v1`]: JSON.stringify(basket),
    [`dasturxon:${id}:place:v1`]: JSON.stringify(place),
  }
  await page.addInitScript(
    ({ origin, mark, kept }) => {
      if (location.origin !== origin || sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'true')
      for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text)
    },
    { origin: originOf(site), mark: `came:${returns}`, kept },
  )
}

/** As above, for an order that is fetched from the only branch. */
export function comeBackForPickup(guest: Guest, merchant: TestMerchant, lines: readonly Line[]): Promise<void> {
  const place = { service: 'PICK_UP', address: null, pickupBranchId: merchant.branchId, saved: [] }
  return comeBackWith(guest, merchant, lines, place)
}
