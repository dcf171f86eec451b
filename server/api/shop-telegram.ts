import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { webbotV1 } from '@dasturxon/contract/shop/webbot-v1'
import { ok } from '@dasturxon/domain/result'
import { signedIn } from '../caller.ts'
import { openByClick } from '../customers/click/open-by-click.ts'
import { endSession } from '../customers/sessions/end-session.ts'
import { confirmPerson } from '../customers/telegram/confirm-person.ts'
import { findBot } from '../customers/telegram/find-bot.ts'
import { launch } from '../customers/telegram/launch.ts'
import { register } from '../customers/telegram/register.ts'
import { signIn } from '../customers/telegram/sign-in.ts'
import type { Scope } from '../db/scope.ts'
import type { HandlerCall, Routes } from '../http/call.ts'
import { findAppSettings } from '../merchants/find-app-settings.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { takeUpdate } from '../telegram/take-update.ts'
import { toolsOf } from './telegram-tools.ts'

const SIGNED_OUT = { ...ok({}), extras: { session: 'ended' } } as const

export const webbotRoutes: Routes<typeof webbotV1> = {
  'POST /webbot/v1/init': async (call) => {
    const launched = await call.inTransaction((scope) => launch(scope, toolsOf(call), call.body.initData))
    if (!launched.ok) return launched
    const { facts, kept } = launched.value
    return { ...ok(facts), extras: { launch: kept } }
  },

  'POST /webbot/v1/users/token': async (call) => {
    const signed = await call.inTransaction((scope) => signIn(scope, toolsOf(call), call.body))
    return signed.ok ? ok({ token: signed.value.token }) : signed
  },

  'POST /webbot/v1/users/login': (call) => call.inTransaction((scope) => signIn(scope, toolsOf(call), call.body)),

  'POST /webbot/v1/users/auth': (call) =>
    call.inTransaction((scope) => confirmPerson(scope, toolsOf(call), signedIn(call.caller), call.body)),

  'GET /webbot/v1/users/phone-verification': async ({ inTransaction }) => {
    const settings = await inTransaction(findSettings)
    return ok({ isRequired: settings.isPhoneVerificationRequired })
  },

  'POST /webbot/v1/users/registration': (call) =>
    call.inTransaction((scope) => register(scope, toolsOf(call), call.body)),

  'POST /webbot/v1/users/logout': async (call) => {
    await call.inTransaction((scope) => endOwnSession(scope, call))
    return SIGNED_OUT
  },

  'PUT /webbot/v1/users/logout': (call) =>
    call.inTransaction(async (scope) => {
      const confirmed = await confirmPerson(scope, toolsOf(call), signedIn(call.caller), call.body)
      if (!confirmed.ok) return confirmed
      await endOwnSession(scope, call)
      return SIGNED_OUT
    }),

  'POST /webbot/v1/click/session': (call) =>
    openByClick(call, call.services, { ...call.body, countPerson: (phone) => call.countFor(`click:${phone}`) }),

  'POST /webbot/v1/updates/:merchantId': ({ body, services, inTransaction }) =>
    inTransaction((scope) => takeUpdate(scope, services.config.secretKey, body)),

  'GET /webbot/v1/setting': ({ caller, services, inTransaction }) =>
    inTransaction(async (scope) => {
      const settings = await findSettings(scope)
      const isBotActive = (await findBot(scope, services.config.secretKey)) !== null
      const { isPhoneVerificationRequired } = settings
      return ok({ ...(await findAppSettings(scope, caller.host, settings)), isBotActive, isPhoneVerificationRequired })
    }),
}

async function endOwnSession(scope: Scope, { caller, services }: Pick<HandlerCall<Endpoint>, 'caller' | 'services'>) {
  const { sessionToken: token, device } = caller
  if (token !== null) await endSession(scope, services.live, { token, device })
}
