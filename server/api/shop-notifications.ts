import type { notificationsV1 } from '@dasturxon/contract/shop/notifications-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { type Caller, signedIn } from '../caller.ts'
import type { Routes } from '../http/call.ts'
import { findConsent } from '../messages/find-consent.ts'
import { markRead, readNotes } from '../messages/read-notes.ts'
import { saveConsent } from '../messages/save-consent.ts'
import { placeView, preferencesView } from '../messages/view.ts'
import { rememberingGeocoder } from '../places/remembering-geocoder.ts'

export const notificationsRoutes: Routes<typeof notificationsV1> = {
  'GET /notifications/v1/notifications': ({ query, caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await readNotes(scope, signedIn(caller), query))),

  'POST /notifications/v1/notifications/:id/read': async ({ params, caller, inTransaction }) => {
    const isTheirs = await inTransaction((scope) => markRead(scope, signedIn(caller), params.id))
    return isTheirs ? ok({}) : refuse('NOT_FOUND')
  },

  'GET /notifications/v1/preferences': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(preferencesView(await findConsent(scope, signedIn(caller))))),

  'PUT /notifications/v1/preferences': ({ body, caller, inTransaction }) =>
    inTransaction(async (scope) => ok(preferencesView(await saveConsent(scope, signedIn(caller), body)))),

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
