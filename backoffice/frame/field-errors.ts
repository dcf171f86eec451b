// What the server says of single fields, for the forms that have them.
import type { Language } from '@dasturxon/domain/locale'
import { useLanguage } from '../text/text.tsx'
import { CallError } from './calls.ts'

type Said = { readonly path: string; readonly description: Readonly<Partial<Record<Language, string>>> }

function saidOf(error: unknown): readonly Said[] {
  if (!(error instanceof CallError) || error.failure.code !== 'INVALID_FIELDS') return []
  const errors: unknown = error.failure.problem?.errors
  return Array.isArray(errors) ? errors.filter(isSaid) : []
}

function isSaid(one: unknown): one is Said {
  return typeof one === 'object' && one !== null && 'path' in one && 'description' in one
}

/** The sentence about a field of the body, `name` or `changes.name`; `undefined` when it is right. */
export function useFieldErrors(error: unknown): (name: string) => string | undefined {
  const language = useLanguage()
  const said = saidOf(error)
  return (name) => {
    const found = said.find(({ path }) => path === `body.${name}` || path.startsWith(`body.${name}.`))
    return found?.description[language] ?? found?.description.eng
  }
}

/** Whether the server refused with this code. */
export function isRefused(error: unknown, code: string): boolean {
  return error instanceof CallError && error.failure.code === code
}
