// The tester of the tariff: the same verbs that answer a customer, and why the answer is what it is.
import type { TestedTariff } from '@dasturxon/contract/office/office-terms'
import type { Point } from '@dasturxon/domain/zones'
import type { z } from 'zod'
import type { Scope } from '../../db/scope.ts'
import { feeFor, findServingBranch } from '../find-serving-branch.ts'
import type { PlaceBooks } from '../place-books.ts'

type Tested = z.output<typeof TestedTariff>
type TariffAsk = { readonly point: Point; readonly goods: number }

const NOBODY: Omit<Tested, 'answer'> = {
  ...{ branch: null, zone: null, distance: null, fee: null, price: null },
  ...{ freeFrom: null, minimum: null, isBelowMinimum: false },
}

/** What delivery of such a basket to the point costs, from which branch, and whose price it is. */
export async function tryTariff(scope: Scope, books: PlaceBooks, { point, goods }: TariffAsk): Promise<Tested> {
  const serving = await findServingBranch(scope, books, { point, service: 'DELIVERY' })
  if (!serving.ok) {
    if (serving.code !== 'OUT_OF_ZONE') return { ...NOBODY, answer: 'NO_BRANCH' }
    const { distanceM, maxKm } = serving.facts
    const isFar = maxKm !== null && distanceM > maxKm * 1000
    return { ...NOBODY, answer: isFar ? 'TOO_FAR' : 'OUT_OF_ZONE', distance: distanceM }
  }
  const { branch, zoneId, source, distanceM, fee, freeFrom, minimum } = serving.value
  if (source === null) throw new Error('expected a delivery to have the source of its price')
  const { zones } = await books.now(scope)
  const zone = zones.find(({ id }) => id === zoneId)
  return {
    answer: source,
    branch: { id: branch.id, name: branch.name },
    zone: zone === undefined ? null : { id: zone.id, name: zone.name },
    distance: distanceM,
    ...{ fee, price: feeFor(serving.value, goods), freeFrom, minimum },
    isBelowMinimum: goods < minimum,
  }
}
