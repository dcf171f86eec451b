import { chooseLanguage } from '@dasturxon/domain/locale'
import { ok } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { findCustomer } from '../profile/find-customer.ts'
import { checkPerson, type Tools } from './check-person.ts'
import { personName } from './person-name.ts'
import { findIdentity } from './store.ts'

/**
 * What the mini app needs before its first screen: the person, the language, and the link of the launch. With it come the launch
 * data and their end, for the cookie of the browser.
 */
export async function launch(scope: Scope, tools: Tools, initData: string) {
  const person = await checkPerson(scope, tools, initData)
  if (!person.ok) return person
  const { user, startParam, raw, endsAt } = person.value
  const settings = await findSettings(scope)
  const identity = await findIdentity(scope, user.id)
  const account = identity === undefined ? null : await findCustomer(scope, identity.user_id)
  const facts = {
    isRegistered: account?.isActive === true,
    isPhoneVerificationRequired: settings.isPhoneVerificationRequired,
    language: chooseLanguage({
      stored: identity?.language,
      telegram: user.languageCode,
      main: settings.web.mainLanguage,
      enabled: settings.languages,
    }),
    startParam,
    firstName: personName(user.firstName),
    lastName: personName(user.lastName),
  }
  return ok({ facts, kept: { initData: raw, livesS: Math.floor((endsAt.getTime() - scope.now.getTime()) / 1000) } })
}
