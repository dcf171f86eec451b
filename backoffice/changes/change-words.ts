// An entry of the audit log in words: what was done to what, and each value before and after.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { Text } from '../text/text.tsx'

export type Change = Reply<Api['GET /office/v1/changes']>[number]

const THINGS = [
  ...([
    'product',
    'stop',
    'category',
    'branch',
    'zone',
    'tariff',
    'promo',
    'banner',
    'story',
    'table',
    'hall',
  ] as const),
  ...(['order', 'review', 'customer', 'cashback', 'settings', 'person', 'session', 'key'] as const),
  ...(['secret', 'ways', 'logo', 'favicon', 'notice', 'vacancy', 'policy', 'plan', 'brand', 'host'] as const),
] as const
const DONE = [
  ...(['changed', 'added', 'made', 'ended', 'removed', 'revoked', 'set', 'exported', 'erased'] as const),
  ...(['sent', 'scheduled', 'canceled', 'refused', 'opened', 'closed', 'blocked', 'unblocked', 'restored'] as const),
] as const
const FIELDS = ['name', 'role', 'branchId', 'isActive', 'until', 'endsAt', 'price', 'publishAt'] as const

/** `Сотрудник «Малика»: изменено`; things that are not known yet are an entry. */
export function changeSentence(
  { action, subject }: Change,
  t: Text,
  say: (subject: Change['subject']) => string,
): string {
  const [thing = '', done = ''] = action.split('.')
  const words = {
    thing: t(`changes.thing_${THINGS.find((known) => known === thing) ?? 'other'}`),
    done: t(`changes.done_${DONE.find((known) => known === done) ?? 'other'}`),
  }
  return subject === null ? t('changes.sentence', words) : t('changes.named', { ...words, subject: say(subject) })
}

export type ChangedValue = { readonly field: string; readonly before: string | null; readonly after: string | null }

/** How the screen prints names of fields and values that it knows; `null` for others. */
export type Printer = { nameOf(field: string): string | null; valueOf(field: string, value: unknown): string | null }

/** Each field that changed; of a new thing only what it is now. */
export function changedValues({ before, after }: Change, t: Text, printer: Printer): ChangedValue[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const text = (field: string, value: unknown) => printer.valueOf(field, value) ?? valueText(value, t)
  return fields.map((field) => ({
    field: fieldName(field, t, printer.nameOf),
    before: before === null ? null : text(field, before[field]),
    after: after === null ? null : text(field, after[field]),
  }))
}

function fieldName(field: string, t: Text, nameOf: (field: string) => string | null): string {
  const known = FIELDS.find((name) => name === field)
  return known === undefined ? (nameOf(field) ?? field) : t(`changes.field_${known}`)
}

function valueText(value: unknown, t: Text): string {
  if (value === null || value === undefined || value === '') return t('changes.nothing')
  if (value === true) return t('changes.on')
  if (value === false) return t('changes.off')
  if (typeof value === 'object' && !Array.isArray(value)) {
    const parts = Object.values(value).map((part) => valueText(part, t))
    return parts.length === 0 ? t('changes.nothing') : parts.join(' · ')
  }
  return Array.isArray(value) ? value.map((part) => valueText(part, t)).join(', ') : String(value)
}
