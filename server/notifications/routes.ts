import type { notificationsV1 } from '@dasturxon/contract/notifications-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Caller, Routes } from '../http/call.ts'
import { rememberingGeocoder } from './remembering-geocoder.ts'
import { placeView } from './view.ts'

export const notificationsRoutes: Routes<typeof notificationsV1> = {
  'GET /notifications/v1/nominatim/reverse': async ({ query, caller, services }) => {
    const geocoder = rememberingGeocoder(services.geocoder)
    const place = await geocoder.reverse(askerOf(caller, services.now()), { lat: query.lat, lon: query.lon })
    if (place === 'down') return refuse('GEOCODER_DOWN')
    return ok('error' in place ? { error: place.error } : placeView(place))
  },

  'GET /notifications/v1/nominatim/search': async ({ query, caller, services }) => {
    const { q, lat, lon } = query
    const near = lat === undefined || lon === undefined ? null : { lat, lon }
    const geocoder = rememberingGeocoder(services.geocoder)
    const places = await geocoder.search(askerOf(caller, services.now()), q, near)
    return places === 'down' ? refuse('GEOCODER_DOWN') : ok(places.map(placeView))
  },
}

function askerOf({ merchantId, language }: Caller, now: Date) {
  return { merchantId, language, now }
}
