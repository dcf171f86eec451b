// The fields that schemas are made of, with the limits of text, numbers and points.

import type { Id } from '@dasturxon/domain/ids'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { SERVICES, UNITS } from '@dasturxon/domain/menu'
import type { Money } from '@dasturxon/domain/money'
import { ORDER_STATUSES } from '@dasturxon/domain/order-status'
import { PAID_BY_HAND, PAYMENT_TYPES } from '@dasturxon/domain/payment-status'
import { normalPhone } from '@dasturxon/domain/phone'
import { z } from 'zod'

/** An id of the named kind: a UUID in JSON. */
export const idOf = <Name extends string>() => z.uuid().toLowerCase() as unknown as z.ZodType<Id<Name>, string>

// Control characters and those that change the direction of text are removed from what people write.
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** What people write, without signs that are not seen. */
export const cleaned = (text: string) => text.normalize('NFC').replace(UNSEEN, ' ').trim()

/** Free text of a person, cleaned, at most `max` characters. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(cleaned)
    .pipe(z.string().max(max))

/** Text that may not be empty after cleaning. */
export const requiredText = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(cleaned)
    .pipe(z.string().min(min).max(max))

export const texts = z.partialRecord(z.enum(LANGUAGES), z.string())

export const amount = z.int().meta({ description: 'whole soʻm' }) as unknown as z.ZodType<Money, number>

/** Money in a request: never negative. */
export const wholeAmount = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ description: 'whole soʻm' }) as unknown as z.ZodType<Money, number>

/** A phone as people write it, parsed to E.164. */
export const phone = z
  .string()
  .max(32)
  .transform((text, context) => {
    const normal = normalPhone(text)
    if (normal !== null) return normal
    context.addIssue({ code: 'custom', message: 'PHONE', input: text })
    return z.NEVER
  })
  .meta({ description: 'spaces, dashes, brackets and a missing country code are forgiven' })

/** Corners of a zone: longitude, latitude. */
export const ring = z.array(z.tuple([z.number(), z.number()]))
/** Parts of a zone, each an outer ring and its holes: the coordinates of a GeoJSON MultiPolygon. */
export const area = z.array(z.array(ring))
/** The shape of a zone as GeoJSON. */
export const geoShape = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: area }),
])

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** The direction of a move, in degrees clockwise from north. */
export const heading = z.int().min(0).max(359)

/** A number in the address of a call; an empty text counts as missing. */
const numberText = z.union([z.string().trim().min(1).max(30), z.number()]).pipe(z.coerce.number())
export const latitudeText = numberText.pipe(latitude)
export const longitudeText = numberText.pipe(longitude)
export const instant = z.iso.datetime({ offset: true })
export const serviceType = z.enum(SERVICES)
/** Ways to pay without a provider. */
export const paidByHand = z.enum(PAID_BY_HAND)
export const unit = z.enum(UNITS)
export const paymentType = z.enum(PAYMENT_TYPES)
export const orderStatus = z.enum(ORDER_STATUSES)
export const nothing = z.object({})

/** Pages of a list are counted from 0. */
export const pageNumber = z.coerce.number().int().min(0).max(1000).default(0)
export const pageSize = z.coerce.number().int().min(1).max(50).default(10)

/** One page of a list and the total number of its items. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ content: z.array(item), page: z.int(), size: z.int(), totalElements: z.int(), last: z.boolean() })
