// Fields of a stored order that only other clients of the API read; the storefront does not.
import { ADDRESS_MODES } from '@dasturxon/domain/address'
import { z } from 'zod'
import { amount, idOf, instant } from '../fields.ts'

const unknownYet = (description: string) => z.null().meta({ description })
const internal = z.null().meta({ description: 'known to staff alone; always null here' })

export const storedOrderFields = {
  merchantId: idOf<'merchant'>(),
  userId: idOf<'user'>().nullable().meta({ description: 'null for a guest at a table who has no account' }),
  branchId: idOf<'branch'>(),
  orderDevice: z.string(),
  courierComment: z.string(),
  note: z.string().meta({ description: 'as the client of the order sent it; empty when it sent none' }),
  cardId: idOf<'card'>().nullable().meta({ description: 'the saved card that pays the order' }),
  sendCheque: z.boolean().meta({ description: 'the customer wants the cheque by SMS' }),
  sendChequePhone: z.string().nullable(),
  addressType: z
    .enum(ADDRESS_MODES)
    .nullable()
    .meta({ description: 'how the customer named the place; null if untold' }),
  promoId: idOf<'promo'>().nullable(),
  productCount: z.int().meta({ description: 'pieces in the order; loose goods count as one' }),
  totalDiscount: amount.meta({ description: 'everything taken off: lines, promo on goods, promo on delivery' }),
  totalProductPrice: amount.meta({ description: 'the goods after every discount' }),
  totalProductDiscount: amount.meta({ description: 'discounts of the lines and of the promo on goods' }),
  later: z.boolean().meta({ description: 'ordered for a wanted time' }),
  atTime: instant.nullable().meta({ description: 'the wanted time of a later order: the start of its window' }),
  day: z.string().nullable().meta({ description: 'day of the window’s start in Tashkent, yyyy-mm-dd' }),
  time: z.string().nullable().meta({ description: 'time of the window’s start in Tashkent, hh:mm' }),
  day2: z.string().nullable().meta({ description: 'day of the window’s end' }),
  time2: z.string().nullable().meta({ description: 'time of the window’s end' }),
  deliveryType: z
    .enum(['LAMENU', 'YANDEX', 'CUSTOM'])
    .nullable()
    .meta({ description: 'who delivers; null for pickup' }),
  deliveryTypeComment: unknownYet('no courier network says anything yet'),
  deliveryTariffId: idOf<'zone'>().nullable().meta({ description: 'the zone whose price was taken' }),
  distance: z.int().nullable().meta({ description: 'metres from the branch' }),
  courierId: idOf<'courier'>().nullable().meta({ description: 'while the order is with that courier' }),
  courierStatus: z.string().nullable(),
  courierPaid: internal,
  grade: z.int().nullable().meta({ description: 'stars the customer gave' }),
  reason: z.string().nullable().meta({ description: 'why it was canceled' }),
  reasonReturn: unknownYet('why a courier brought it back'),
  waitsFor: z
    .enum(['PAYMENT', 'CODE'])
    .nullable()
    .meta({ description: 'what a created order waits for: its payment, or the code sent to the customer' }),
  expiresAt: instant.nullable().meta({ description: 'when a created order ends if nothing comes' }),
  hallId: unknownYet('set for rounds at a table, which are read by their bill'),
  tableId: unknownYet('as hallId'),
  waiterId: internal,
  serviceId: unknownYet('the service fee is a sum, not a record'),
  telegramId: internal,
  operatorId: internal,
  eatsId: internal,
  eatsReasonCancel: internal,
  posterOrderId: internal,
  posterErrorMessage: internal,
} as const
