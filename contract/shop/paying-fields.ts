// How a new order is paid, besides the payment type. No field has a default: an order without them must stay equal to the
// same order sent before they existed.
import { z } from 'zod'
import { idOf, phone, wholeAmount } from '../fields.ts'

export const payingFields = {
  changeFrom: wholeAmount
    .nullish()
    .meta({ description: 'the cash that the customer hands over, not less than the total; ignored unless CASH' }),
  cardId: idOf<'card'>()
    .nullish()
    .meta({ description: 'a saved card of the customer; paymentType is then one of its provider' }),
  sendCheque: z.boolean().optional().meta({ description: 'whether the cheque is wanted by SMS' }),
  sendChequePhone: phone.nullish().meta({ description: 'where the cheque goes; the customer’s own phone when absent' }),
} as const
