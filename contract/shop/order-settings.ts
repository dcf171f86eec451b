// The order settings of a brand that a customer may see.
import { z } from 'zod'
import { amount, idOf, paymentType, serviceType } from '../fields.ts'

const deliveryProvider = z.enum(['LAMENU', 'YANDEX', 'CUSTOM'])

export const OrderSettings = z.object({
  merchantId: idOf<'merchant'>(),
  cityId: idOf<'city'>().nullable(),
  isServiceFeeEnabled: z.boolean(),
  isServiceFeeFreeAboveThreshold: z.boolean(),
  serviceFeeThreshold: amount,
  serviceFeeAmount: z.number().meta({ description: 'whole soʻm, or a percent when serviceFeeIsPercent' }),
  serviceFeeIsPercent: z.boolean(),
  serviceFeeServices: z.array(serviceType),
  minimalDeliveryPrice: amount,
  minimalProductCount: z.int(),
  freeDeliveryFrom: amount.nullable(),
  defaultDeliveryTypeBot: deliveryProvider,
  defaultDeliveryTypeWebsite: deliveryProvider,
  defaultDeliveryTypeApplication: deliveryProvider,
  shouldValidateDeliveryArea: z.boolean(),
  isSmsConfirmationRequiredPerOrder: z.boolean(),
  cancelOrderActive: z.boolean(),
  cashbackActive: z.boolean(),
  cashbackPercent: z.number(),
  cashbackSharePercent: z.number().meta({ description: 'how much of the goods cashback may pay' }),
  paymentTypes: z.array(paymentType),
  slots: z.object({ stepMinutes: z.int(), windowMinutes: z.int(), daysAhead: z.int() }),
})
