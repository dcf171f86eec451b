import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import type { Scope } from '../db/scope.ts'
import { type Changes, lockBrandSettings, saveBrandSettings } from '../merchants/brand-settings.ts'
import { isHttps } from '../merchants/web-settings.ts'

type Settings = Awaited<ReturnType<typeof lockBrandSettings>>['settings']
type Change = { readonly version: number; readonly changes: Changes }

/** Every setting of the brand. */
export async function showSettings(scope: Scope) {
  return ok(await lockBrandSettings(scope))
}

/** Changes some settings, unless somebody has changed any since the caller read them. */
export async function changeSettings(scope: Scope, staff: StaffCaller, { version, changes }: Change) {
  const before = await lockBrandSettings(scope)
  if (before.version !== version) return refuse('STALE', before)
  const fault = faultIn(before.settings, changes)
  if (fault !== null) return refuse('INVALID_FIELDS', fault)
  await saveBrandSettings(scope, changes)
  const after = await lockBrandSettings(scope)
  await recordChange(scope, staff, {
    ...{ area: 'name' in changes || 'mainColor' in changes ? 'brand' : 'settings', action: 'settings.changed' },
    ...{ before: before.settings, after: after.settings },
  })
  return ok(after)
}

const FLAGS = {
  uz: 'uzActive',
  ru: 'ruActive',
  eng: 'engActive',
  zh: 'zhActive',
  ar: 'arActive',
  kz: 'kzActive',
  tr: 'trActive',
} as const satisfies Record<Language, keyof Settings>
const LINKS = ['iosLink', 'androidLink', 'botLink'] as const
const HANDLES = ['telegram', 'instagram', 'facebook'] as const

/** What the schema cannot know: settings that only fit together. */
function faultIn(before: Settings, changes: Changes) {
  const fault = (name: string, code: Parameters<typeof invalidField>[1]) => invalidField(`body.changes.${name}`, code)
  const main = changes.mainLanguage ?? before.mainLanguage
  const isOn = (language: Language) => changes[FLAGS[language]] ?? before[FLAGS[language]]
  if (!(changes.name ?? before.name)[main]) return fault('name', 'REQUIRED')
  if (LANGUAGES.some(isOn) && !isOn(main)) return fault('mainLanguage', 'NOT_A_CHOICE')
  for (const name of LINKS) if (changes[name] && !isHttps(changes[name])) return fault(name, 'WRONG_FORMAT')
  for (const name of HANDLES) {
    const value = changes[name]?.value ?? ''
    if (value.includes(':') && !isHttps(value)) return fault(name, 'WRONG_FORMAT')
  }
  const isUnusable = Object.values(changes.smsContent ?? {}).some((text) => text !== '' && !text.includes('{code}'))
  return isUnusable ? fault('smsContent', 'WRONG_FORMAT') : null
}
