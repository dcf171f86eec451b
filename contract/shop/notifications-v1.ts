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
})

export const notificationsV1 = {
  'GET /notifications/v1/notifications': {
    summary: 'What the customer was told, newest first, and how much of it is unread',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    query: z.object({ page: pageNumber, size: pageSize }),
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
    body: z.object({ promo: z.boolean().optional(), news: z.boolean().optional() }),
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
} as const satisfies Endpoints
