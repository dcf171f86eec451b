// Path group notifications/v1: address look-up in the shape of Nominatim.
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { freeText, latitudeText, longitudeText } from './fields.ts'

export const Place = z.object({
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

export const notificationsV1 = {
  'GET /notifications/v1/nominatim/reverse': {
    summary: 'The address of a point, for guests too',
    access: 'open',
    limit: 'geocode',
    query: z.object({ format: z.string().max(20).optional(), lat: latitudeText, lon: longitudeText }),
    reply: z.union([Place, z.object({ error: z.string() })]),
    refuses: ['GEOCODER_DOWN'],
  },
  'GET /notifications/v1/nominatim/search': {
    summary: 'Places by name',
    access: 'open',
    limit: 'geocode',
    query: z.object({
      format: z.string().max(20).optional(),
      q: freeText(64).pipe(z.string().min(2)),
      lat: latitudeText.optional(),
      lon: longitudeText.optional(),
    }),
    reply: z.array(Place),
    refuses: ['GEOCODER_DOWN'],
  },
} as const satisfies Endpoints
