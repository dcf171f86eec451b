import { UNKNOWN_CLIENT } from '@dasturxon/domain/client-name'
import { chooseLanguage, type Language } from '@dasturxon/domain/locale'
import { normalPhone } from '@dasturxon/domain/phone'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { readContact } from '../../gateways/telegram.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { openSession } from '../sessions/open-session.ts'
import { promoPhoneHash } from '../sign-in/phone-hash.ts'
import { signInByPhone } from '../sign-in/sign-in-by-phone.ts'
import { checkPerson, type Tools } from './check-person.ts'
import { personName } from './person-name.ts'
import { saveIdentity } from './store.ts'

export type RegisterAsk = {
  readonly initData: string
  readonly contact: string
  readonly language?: Language | undefined
}

/** Makes a person of Telegram the customer of the phone that Telegram confirmed, and signs them in. */
export async function register(scope: Scope, tools: Tools, ask: RegisterAsk) {
  const person = await checkPerson(scope, tools, ask.initData)
  if (!person.ok) return person
  const { user: whom, bot } = person.value
  const contact = readContact(ask.contact, bot, scope.now)
  // a contact of another person is signed just as well
  if (typeof contact === 'string' || contact.userId !== whom.id) return refuse('CONTACT_INVALID')

  const settings = await findSettings(scope)
  const phone = phoneOfTelegram(contact.phone, settings.countryCodes)
  if (phone === null) return refuse('PHONE_NOT_SERVED')
  const language = chooseLanguage({
    stored: ask.language,
    telegram: whom.languageCode,
    main: settings.web.mainLanguage,
    enabled: settings.languages,
  })
  const createIfMissing = !settings.isPhoneVerificationRequired
  const phoneHash = promoPhoneHash(tools.secretKey, scope.merchantId, phone)
  const firstName = personName(whom.firstName)
  const user = await signInByPhone(scope, { phone, phoneHash, firstName, language, createIfMissing })
  if (user === null) return refuse('PHONE_VERIFICATION_REQUIRED')
  if (!user.isActive) return refuse('FORBIDDEN')

  const { token } = await openSession(scope, tools.live, user.id, {
    channel: 'TG',
    client: UNKNOWN_CLIENT,
    isPhoneConfirmed: true,
  })
  await saveIdentity(scope, whom.id, user.id, ask.language ?? null)
  return ok({ token, user })
}

/** Telegram's numbers always begin with a country code, with or without a plus: ours must not be added to a short one. */
function phoneOfTelegram(text: string, countryCodes: readonly string[]): string | null {
  return normalPhone(`+${text.trim().replace(/^\+/, '')}`, countryCodes)
}
