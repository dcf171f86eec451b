import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { notificationsV1 } from '@dasturxon/contract/shop/notifications-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { type Caller, signedIn } from '../caller.ts'
import type { Scope } from '../db/scope.ts'
import type { HandlerCall, Routes } from '../http/call.ts'
import { takeReports } from '../merchants/sms/take-reports.ts'
import { findPreferences } from '../messages/find-preferences.ts'
import { isUsable, showPush, switchPushOff, switchPushOn } from '../messages/push-state.ts'
import { findUnread, markAllRead, markRead, readNotes } from '../messages/read-notes.ts'
import { savePreferences } from '../messages/save-preferences.ts'
import { placeView, preferencesView } from '../messages/view.ts'
import { rememberingGeocoder } from '../places/remembering-geocoder.ts'

export const notificationsRoutes: Routes<typeof notificationsV1> = {
  'GET /notifications/v1/notifications': ({ query, caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await readNotes(scope, signedIn(caller), query))),

  'POST /notifications/v1/notifications/:id/read': async ({ params, caller, inTransaction }) => {
    const isTheirs = await inTransaction((scope) => markRead(scope, signedIn(caller), params.id))
    return isTheirs ? ok({}) : refuse('NOT_FOUND')
  },

  'POST /notifications/v1/notifications/read': ({ body, caller, inTransaction }) =>
    inTransaction(async (scope) => ok({ unread: await markAllRead(scope, signedIn(caller), body.ids ?? null) })),

  'GET /notifications/v1/unread': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok({ unread: await findUnread(scope, signedIn(caller)) })),

  'GET /notifications/v1/push': (call) => call.inTransaction((scope) => pushOf(scope, call)),

  'PUT /notifications/v1/push': async (call) => {
    const { body, caller, services, inTransaction } = call
    const { endpoint } = body
    const keys = { p256dh: bytesOf(body.keys.p256dh), auth: bytesOf(body.keys.auth) }
    // outside of a transaction: the name of the push service is looked up
    if (!isUsable(keys) || !(await services.push.accepts(endpoint))) return refuse('PUSH_REFUSED')
    const { device, language } = caller
    return inTransaction(async (scope) => {
      await switchPushOn(scope, { userId: signedIn(caller), device, language, endpoint, ...keys })
      return pushOf(scope, call)
    })
  },

  'DELETE /notifications/v1/push': (call) =>
    call.inTransaction(async (scope) => {
      await switchPushOff(scope, call.caller.device)
      return pushOf(scope, call)
    }),

  'GET /notifications/v1/preferences': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(preferencesView(await findPreferences(scope, signedIn(caller))))),

  'PUT /notifications/v1/preferences': ({ body, caller, inTransaction }) =>
    inTransaction(async (scope) => ok(preferencesView(await savePreferences(scope, signedIn(caller), body)))),

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

  'POST /notifications/v1/sms/:gateway/:merchantId/:token': async ({
    params,
    body,
    caller,
    services,
    inTransaction,
  }) => {
    if (params.merchantId !== caller.merchantId) return refuse('TENANT_MISMATCH')
    const { smsGateways: byName, config } = services
    const call = { ...params, body: Buffer.from(body.bytes) }
    const isTaken = await inTransaction((scope) => takeReports(scope, { secretKey: config.secretKey, byName }, call))
    return isTaken ? ok({}) : refuse('NOT_FOUND')
  },
}

async function pushOf(scope: Scope, { caller, services }: Pick<HandlerCall<Endpoint>, 'caller' | 'services'>) {
  return ok(await showPush(scope, services.config.secretKey, signedIn(caller), caller.device))
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function askerOf({ merchantId, language }: Caller, now: Date) {
  return { merchantId, language, now }
}
