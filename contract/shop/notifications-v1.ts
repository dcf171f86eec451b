// Path group notifications/v1: notifications of a customer, and address search in the format of Nominatim.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  freeText,
  idOf,
  instant,
  latitudeText,
  longitudeText,
  nothing,
  pageNumber,
  pageOf,
  pageSize,
  texts,
} from '../fields.ts'

export const GeocodedAddress = z.object({
  lat: z.string(),
  lon: z.string(),
  name: z.string(),
  display_name: z.string(),
  address: z.object({
    road: z.string().optional(),
    residential: z.string().optional(),
    house_number: z.string().optional(),
    neighbourhood: z.string().optional(),
    city_district: z.string().optional(),
    city: z.string().optional(),
    country: z.string().optional(),
  }),
})

const hour = z.int().min(0).max(23)

/** Bytes in base64url, as browsers write them; padding is forgiven. */
const encoded = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]+={0,2}$/)

export const Notification = z.object({
  id: idOf<'notification'>(),
  category: z.enum(['ORDER', 'PROMO', 'NEWS', 'WORK']),
  title: texts,
  text: texts,
  link: z.string().nullable().meta({ description: 'a path of the shop' }),
  createdDate: instant,
  isRead: z.boolean(),
})

export const Preferences = z.object({
  order: z.literal(true).meta({ description: 'cannot be switched off' }),
  promo: z.boolean().meta({ description: 'off until the customer agrees' }),
  news: z.boolean(),
  push: z
    .object({ order: z.boolean(), promo: z.boolean(), news: z.boolean() })
    .meta({ description: 'which categories go to browsers with push, too' }),
  quiet: z
    .object({ from: hour, to: hour })
    .meta({ description: 'in Tashkent; promos and news are not pushed then. The same hour twice: never quiet' }),
})

const Unread = z.object({ unread: z.int() })

const Push = z.object({
  publicKey: z.string().nullable().meta({ description: 'to subscribe with; null: this shop cannot push now' }),
  isOn: z.boolean().meta({ description: 'in this browser' }),
})

export const notificationsV1 = {
  'GET /notifications/v1/notifications': {
    summary: 'What the customer was told, newest first, and how much of it is unread',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({
      page: pageNumber,
      size: pageSize,
      category: z.enum(['ORDER', 'PROMO', 'NEWS', 'WORK']).optional(),
    }),
    reply: pageOf(Notification).extend({ unread: z.int() }),
    refuses: [],
  },
  'POST /notifications/v1/notifications/:id/read': {
    summary: 'Remember that the customer read a notification',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: idOf<'notification'>() }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
  'POST /notifications/v1/notifications/read': {
    summary: 'Remember that the customer read these notifications; without ids, all of them',
    access: 'customer',
    limit: 'write',
    body: z.object({ ids: z.array(idOf<'notification'>()).min(1).max(50).optional() }),
    reply: Unread,
    refuses: [],
  },
  'GET /notifications/v1/unread': {
    summary: 'How many notifications are unread',
    access: 'customer',
    limit: 'read',
    shedAs: 'extra',
    reply: Unread,
    refuses: [],
  },
  'GET /notifications/v1/push': {
    summary: 'Whether notifications are pushed to this browser, and the key to subscribe with',
    access: 'customer',
    limit: 'read',
    shedAs: 'extra',
    reply: Push,
    refuses: [],
  },
  'PUT /notifications/v1/push': {
    summary: 'Push notifications to this browser, in place of an earlier subscription of it',
    access: 'customer',
    limit: 'write',
    body: z.object({
      endpoint: z.string().max(1000).meta({ description: 'https, at a public address' }),
      keys: z.object({ p256dh: encoded, auth: encoded }),
    }),
    reply: Push,
    refuses: ['PUSH_REFUSED'],
  },
  'DELETE /notifications/v1/push': {
    summary: 'Push nothing more to this browser; doing it twice is no error',
    access: 'customer',
    limit: 'write',
    reply: Push,
    refuses: [],
  },
  'GET /notifications/v1/preferences': {
    summary: 'What the customer wants to be told',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    reply: Preferences,
    refuses: [],
  },
  'PUT /notifications/v1/preferences': {
    summary: 'Choose what to be told; what is left out stays as it was',
    access: 'customer',
    limit: 'write',
    body: z.object({
      promo: z.boolean().optional(),
      news: z.boolean().optional(),
      push: Preferences.shape.push.partial().optional(),
      quiet: Preferences.shape.quiet.optional(),
    }),
    reply: Preferences,
    refuses: [],
  },
  'GET /notifications/v1/nominatim/reverse': {
    summary: 'The address of a point, for guests too',
    access: 'open',
    limit: 'geocode',
    shedAs: 'extra',
    query: z.object({ format: z.string().max(20).optional(), lat: latitudeText, lon: longitudeText }),
    reply: z.union([GeocodedAddress, z.object({ error: z.string() })]),
    refuses: ['GEOCODER_DOWN'],
  },
  'GET /notifications/v1/nominatim/search': {
    summary: 'Places by name',
    access: 'open',
    limit: 'geocode',
    shedAs: 'extra',
    query: z.object({
      format: z.string().max(20).optional(),
      q: freeText(64).pipe(z.string().min(2)),
      lat: latitudeText.optional(),
      lon: longitudeText.optional(),
    }),
    reply: z.array(GeocodedAddress),
    refuses: ['GEOCODER_DOWN'],
  },
  'POST /notifications/v1/sms/:gateway/:merchantId/:token': {
    summary: 'What an SMS gateway reports of a delivery, at an address that only this gateway knows',
    access: 'open',
    limit: 'callback',
    isRaw: true,
    params: z.object({
      gateway: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/),
      merchantId: idOf<'merchant'>(),
      token: z.string().regex(/^[\w.-]{16,128}$/),
    }),
    reply: nothing,
    refuses: ['NOT_FOUND', 'TENANT_MISMATCH', 'PAYLOAD_TOO_LARGE'],
  },
} as const satisfies Endpoints
