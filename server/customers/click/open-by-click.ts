// Signing in inside Click: Click says who its session belongs to. What the browser says about a person is never used.
import { UNKNOWN_CLIENT } from '@dasturxon/domain/client-name'
import { chooseLanguage, type Language } from '@dasturxon/domain/locale'
import { normalPhone } from '@dasturxon/domain/phone'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import type { ClickIdentity, ClickPerson } from '../../gateways/click/identity.ts'
import type { Live } from '../../live/live.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { openSession } from '../sessions/open-session.ts'
import { promoPhoneHash } from '../sign-in/phone-hash.ts'
import { signInByPhone } from '../sign-in/sign-in-by-phone.ts'
import { personName } from '../telegram/person-name.ts'
import { findClickApp } from './keep-click-app.ts'

type Tools = {
  readonly config: Pick<Config, 'secretKey'>
  readonly clickIdentity: ClickIdentity
  readonly live: Live
}
type Call = { inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T> }
type Ask = {
  readonly webSession: string
  readonly language?: Language | undefined
  /** Counts one sign-in of a phone that Click confirmed; returns the seconds to wait when the limit is exceeded. */
  countPerson(phone: string): number | null
}

// a number without the country's code
const HOME_DIGITS = 9

/** Makes the person of a session of Click the customer of their phone, the same one as on the web, and signs them in. */
export async function openByClick({ inTransaction }: Call, tools: Tools, ask: Ask) {
  const app = await inTransaction(async (scope) => ({
    merchantId: scope.merchantId,
    token: await findClickApp(scope, tools.config.secretKey),
  }))
  if (app.token === null) return refuse('CLICK_UNAVAILABLE')
  // asked outside of any transaction
  const person = await tools.clickIdentity({ ...app, token: app.token, webSession: ask.webSession })
  if (person === 'down') return refuse('CLICK_DOWN')
  if (person === 'unknown') return refuse('CLICK_SESSION_INVALID')
  return inTransaction((scope) => signIn(scope, tools, person, ask))
}

async function signIn(scope: Scope, { config, live }: Tools, person: ClickPerson, ask: Ask) {
  const settings = await findSettings(scope)
  const phone = normalPhone(
    person.phone.length > HOME_DIGITS ? `+${person.phone}` : person.phone,
    settings.countryCodes,
  )
  if (phone === null) return refuse('PHONE_NOT_SERVED')
  const retryAfter = ask.countPerson(phone)
  if (retryAfter !== null) return refuse('RATE_LIMITED', { retryAfter })
  const language = chooseLanguage({
    stored: ask.language,
    telegram: null,
    main: settings.web.mainLanguage,
    enabled: settings.languages,
  })
  const user = await signInByPhone(scope, {
    ...{ phone, language, firstName: personName(person.firstName) },
    phoneHash: promoPhoneHash(config.secretKey, scope.merchantId, phone),
    createIfMissing: !settings.isPhoneVerificationRequired,
  })
  if (user === null) return refuse('PHONE_VERIFICATION_REQUIRED')
  if (!user.isActive) return refuse('FORBIDDEN')
  // a session of Click is silent: what needs a fresh confirmation still asks for a code
  const begun = { channel: 'CLICK', client: UNKNOWN_CLIENT, isPhoneConfirmed: false } as const
  const { token } = await openSession(scope, live, user.id, begun)
  return ok({ token, user })
}
