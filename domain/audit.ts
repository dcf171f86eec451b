// What the audit log names: areas of the desk, and the values that a change replaced.

export const AUDIT_AREAS = [
  'orders',
  'menu',
  'stock',
  'places',
  'money',
  'people',
  'customers',
  'content',
  'hall',
  'settings',
  'brand',
] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

/** The fields of a thing by name, as JSON holds them. */
export type Fields = Readonly<Record<string, unknown>>

export type ChangedFields = { readonly before: Fields; readonly after: Fields }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields that differ, with their old and new values; `null` when nothing differs. */
export function changedFields(before: Fields, after: Fields): ChangedFields | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  if (changed.length === 0) return null
  const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
