// What clients of the specified system send under its names; the storefront sends the hash of a quote instead.
import { amount, freeText } from '../fields.ts'

const ofFlat = (what: string) =>
  freeText(20)
    .optional()
    .meta({ description: `${what} of the address, where the address itself names none` })

/** No field has a default: an order without them must stay equal to the same order sent before they existed. */
export const specifiedDraftFields = {
  totalPrice: amount
    .optional()
    .meta({ description: 'the total that the client shows: compared where there is no quoteHash, else not read' }),
  office: ofFlat('flat or office'),
  domophone: ofFlat('intercom'),
  entrance: ofFlat('entrance'),
  floor: ofFlat('floor'),
} as const

/** What a script writes for the id of a profile that it does not have. */
export const NO_PROFILE = ['undefined', 'null'] as const
