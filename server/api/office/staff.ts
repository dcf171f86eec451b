// The calls of office/v1 by which a person of the staff signs in and out.
import type { officeStaff } from '@dasturxon/contract/office/office-staff'
import { clientName } from '@dasturxon/domain/client-name'
import { type Id, idFrom } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import { staffOf, tokenOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { askFreshCode, confirmFreshCode } from '../../staff/fresh-code.ts'
import { showMe } from '../../staff/show-me.ts'
import { askStaffCode, confirmStaffCode, endStaffSession } from '../../staff/sign-in.ts'
import { signInStaffByTelegram } from '../../staff/sign-in-by-telegram.ts'
import { toolsOf } from '../telegram-tools.ts'

export const staffRoutes: Routes<typeof officeStaff> = {
  'POST /office/v1/auth/code': async (call) => {
    const asked = await askStaffCode(call, call.body)
    if (!asked.ok) return asked
    const { challengeId, expiresIn, resendIn } = asked.value
    return ok({ challengeId: idFrom<Id<'code'>>(challengeId), expiresIn, resendIn })
  },

  'POST /office/v1/auth/confirm': async ({ body, caller, services, inTransaction }) => {
    const ask = { ...body, client: clientName(caller.userAgent) }
    const confirmed = await inTransaction((scope) => confirmStaffCode(scope, services, ask))
    return confirmed.ok ? { ...ok({}), extras: { staffSession: confirmed.value } } : confirmed
  },

  'POST /office/v1/auth/telegram': async (call) => {
    const ask = { ...call.body, client: clientName(call.caller.userAgent) }
    const signed = await call.inTransaction((scope) => signInStaffByTelegram(scope, toolsOf(call), ask))
    return signed.ok ? { ...ok({}), extras: { staffSession: signed.value } } : signed
  },

  'POST /office/v1/auth/leave': async ({ caller, services, inTransaction }) => {
    const { sessionToken } = caller
    if (sessionToken !== null) await inTransaction((scope) => endStaffSession(scope, services.live, sessionToken))
    return { ...ok({}), extras: { staffSession: 'ended' } }
  },

  'POST /office/v1/auth/fresh-code': async (call) => {
    const asked = await askFreshCode(call, staffOf(call.caller).id)
    return asked.ok ? ok({ ...asked.value, challengeId: idFrom<Id<'code'>>(asked.value.challengeId) }) : asked
  },

  'POST /office/v1/auth/fresh': ({ body, caller, services, inTransaction }) => {
    const shown = { ...body, staffId: staffOf(caller).id, token: tokenOf(caller) }
    return inTransaction((scope) => confirmFreshCode(scope, services.config, shown))
  },

  'GET /office/v1/me': ({ caller, inTransaction }) => inTransaction((scope) => showMe(scope, staffOf(caller))),
}
