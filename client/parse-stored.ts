// Parses values from browser storage field by field: they may be anything.
import { type Id, isId } from '@dasturxon/domain/ids'

export type Fields = Readonly<Record<string, unknown>>

/** The value as a record, or `null` when it is none. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

/** The value as a list; empty when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value as text; '' when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The value as a finite number, or `null`. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The value as an id, or `null`. */
export function idOf<I extends Id<string>>(value: unknown): I | null {
  return typeof value === 'string' && isId<I>(value) ? value : null
}

/** The value if it is one of the allowed words, else `null`. */
export function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | null {
  return words.find((word) => word === value) ?? null
}
