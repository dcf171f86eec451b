import type { UserId } from '@dasturxon/domain/ids'
import type { QuietHours } from '@dasturxon/domain/quiet-hours'
import type { Scope } from '../db/scope.ts'
import { findPreferences, type Preferences } from './find-preferences.ts'
import { type PushCategory, saveSettings } from './settings-store.ts'
import { saveConsentRow } from './store.ts'

type Change = {
  readonly promo?: boolean | undefined
  readonly news?: boolean | undefined
  readonly push?: { readonly [Name in 'order' | 'promo' | 'news']?: boolean | undefined } | undefined
  readonly quiet?: QuietHours | undefined
}

const CATEGORIES: readonly (readonly ['order' | 'promo' | 'news', PushCategory])[] = [
  ['order', 'ORDER'],
  ['promo', 'PROMO'],
  ['news', 'NEWS'],
]

/** Stores the customer's choice; what is left out stays as it was. */
export async function savePreferences(scope: Scope, userId: UserId, change: Change): Promise<Preferences> {
  const { promo, news } = change
  if (promo !== undefined) await saveConsentRow(scope, userId, { category: 'PROMO', is_given: promo })
  if (news !== undefined) await saveConsentRow(scope, userId, { category: 'NEWS', is_given: news })
  if (change.push !== undefined || change.quiet !== undefined) {
    const before = await findPreferences(scope, userId)
    const push = { ...before.push, ...definedIn(change.push ?? {}) }
    const { from, to } = change.quiet ?? before.quiet
    const push_off = CATEGORIES.filter(([name]) => !push[name]).map(([, category]) => category)
    await saveSettings(scope, userId, { push_off, quiet_from: from, quiet_to: to })
  }
  return findPreferences(scope, userId)
}

function definedIn(push: NonNullable<Change['push']>): Partial<Preferences['push']> {
  return Object.fromEntries(Object.entries(push).filter(([, isOn]) => isOn !== undefined))
}
