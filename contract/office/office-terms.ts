// Path group office/v1: the terms of orders (fees, minimums, cashback, tariff), and a tester of the tariff.
import { SERVICES } from '@dasturxon/domain/menu'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, idOf, latitudeText, longitudeText, serviceType, texts, wholeAmount } from '../fields.ts'
import { version } from './edit-fields.ts'

const percent = z.number().min(0).max(100).multipleOf(0.01)
const km = z.number().min(0).max(1_000).multipleOf(0.01)
const tariffType = z.enum(['ZONE', 'DISTANCE', 'ZONE_THEN_DISTANCE'])

export const OfficeTerms = z.object({
  version: z.int(),
  serviceFee: z.object({
    isOn: z.boolean(),
    amount: z.int().meta({ description: 'whole soʻm, or a percent of the goods' }),
    isPercent: z.boolean(),
    freeFrom: amount.nullable(),
    services: z.array(serviceType),
  }),
  minimalDeliveryPrice: amount,
  minimalProductCount: z.int(),
  shouldValidateDeliveryArea: z.boolean(),
  isSmsConfirmationRequiredPerOrder: z.boolean(),
  cashbackPercent: z.number(),
  cashbackSharePercent: z.number().meta({ description: 'how much of the goods cashback may pay' }),
  tariff: z.object({
    type: tariffType,
    baseKm: z.number(),
    basePrice: amount,
    perKm: amount,
    maxKm: z.number().nullable().meta({ description: 'null: no limit' }),
    freeFrom: amount.nullable(),
  }),
  defaultDeliveryPrice: amount.nullable(),
})

const TermsBody = z.object({
  version,
  serviceFee: z
    .object({
      isOn: z.boolean(),
      amount: wholeAmount,
      isPercent: z.boolean(),
      freeFrom: wholeAmount.nullable(),
      services: z.array(serviceType).max(SERVICES.length),
    })
    .refine(({ isPercent, amount: fee }) => !isPercent || fee <= 100, { message: 'TOO_LARGE', path: ['amount'] }),
  minimalDeliveryPrice: wholeAmount,
  minimalProductCount: z.int().min(1).max(1_000),
  shouldValidateDeliveryArea: z.boolean(),
  isSmsConfirmationRequiredPerOrder: z.boolean(),
  cashbackPercent: percent,
  cashbackSharePercent: percent,
  tariff: z.object({
    type: tariffType,
    baseKm: km,
    basePrice: wholeAmount,
    perKm: wholeAmount,
    maxKm: km.min(0.1).nullable(),
    freeFrom: wholeAmount.nullable(),
  }),
  defaultDeliveryPrice: wholeAmount.nullable(),
})

const named = <Name extends string>() => z.object({ id: idOf<Name>(), name: texts }).nullable()

export const TestedTariff = z.object({
  answer: z
    .enum(['ZONE', 'DISTANCE', 'BRANCH', 'BRAND', 'OUT_OF_ZONE', 'TOO_FAR', 'NO_BRANCH'])
    .meta({ description: 'whose price it is, or why nobody delivers there' }),
  branch: named<'branch'>(),
  zone: named<'zone'>(),
  distance: z.int().nullable().meta({ description: 'metres' }),
  fee: amount.nullable().meta({ description: 'before the threshold of free delivery' }),
  price: amount.nullable().meta({ description: 'what the customer pays' }),
  freeFrom: amount.nullable(),
  minimum: amount.nullable(),
  isBelowMinimum: z.boolean(),
})

const staff = { access: 'staff', limit: 'staff' } as const

export const officeTerms = {
  'GET /office/v1/terms': {
    summary: 'The terms of orders: service fee, minimums, checks, cashback, tariff',
    ...staff,
    reply: OfficeTerms,
    refuses: [],
  },
  'PUT /office/v1/terms': {
    summary: 'Change the terms of orders; orders that were placed keep theirs',
    ...staff,
    body: TermsBody,
    reply: OfficeTerms,
    refuses: ['STALE'],
  },
  'GET /office/v1/tariff': {
    summary: 'What delivery to a point costs for such a basket, from which branch, and why: as a customer is answered',
    ...staff,
    query: z.object({
      lat: latitudeText,
      lon: longitudeText,
      productPrice: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
    }),
    reply: TestedTariff,
    refuses: [],
  },
} as const satisfies Endpoints
