// The owner writes the texts of the brand about itself; what may not be in them is taken out by the contract's field.
import type { OfficePolicy } from '@dasturxon/contract/office/office-texts'
import type { Texts } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import { cleanRichText } from '@dasturxon/domain/rich-text-html'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import type { PolicyType } from '../store.ts'
import { listPolicyRows, type PolicyRow, removePolicy, savePolicy } from './policy-store.ts'

type PolicyView = z.output<typeof OfficePolicy>

const TYPES = ['ABOUT_COMPANY', 'TERMS', 'PRIVACY_POLICY'] as const satisfies readonly PolicyType[]

/** What the log calls them. */
const NAMES: Readonly<Record<PolicyType, Texts>> = {
  ABOUT_COMPANY: { uz: 'Biz haqimizda', ru: 'О нас', eng: 'About us' },
  TERMS: { uz: 'Oferta', ru: 'Оферта', eng: 'Terms' },
  PRIVACY_POLICY: { uz: 'Maxfiylik siyosati', ru: 'Политика конфиденциальности', eng: 'Privacy policy' },
}

/** The three texts, those that are not written yet at version 0. */
export async function listPolicies(scope: Scope): Promise<PolicyView[]> {
  const rows = await listPolicyRows(scope)
  return TYPES.map((type) => viewOf(type, rows))
}

type Change = { readonly version: number; readonly text: Texts }

/** Changes one text, if nobody else did since `version`; one that is empty in all languages is deleted. */
export async function changePolicy(scope: Scope, staff: StaffCaller, type: PolicyType, { version, text }: Change) {
  const before = viewOf(type, await listPolicyRows(scope))
  const isEmpty = Object.keys(text).length === 0
  const seen = { type, version }
  const isNothing = isEmpty && before.version === 0 && version === 0
  const isSaved =
    isNothing || (await (isEmpty ? removePolicy(scope, seen) : savePolicy(scope, seen, JSON.stringify(text))))
  const after = viewOf(type, await listPolicyRows(scope))
  if (!isSaved) return refuse('STALE', { policy: after })
  const subject = { id: type, name: NAMES[type] }
  const change = { area: 'content', action: 'policy.changed', subject } as const
  await recordChange(scope, staff, { ...change, before: { text: before.text }, after: { text: after.text } })
  return ok(after)
}

/** A text that was stored before it could be edited may be plain; it is shown as what it is read as. */
function viewOf(type: PolicyType, rows: readonly PolicyRow[]): PolicyView {
  const row = rows.find((one) => one.type === type)
  if (row === undefined) return { type, text: {}, version: 0, updatedAt: null }
  const text = Object.fromEntries(Object.entries(row.text).map(([language, html]) => [language, cleanRichText(html)]))
  return { type, text, version: row.version, updatedAt: row.updated_at.toISOString() }
}
