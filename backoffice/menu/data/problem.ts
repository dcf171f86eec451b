// What the server said about a save: which field is wrong, what a colleague has saved meanwhile.
import { CallError } from '../../frame/calls.ts'
import type { DeskLanguage } from '../../text/languages.ts'

export type FieldErrors = (field: string) => string | undefined

/** The sentence for a field (`price`, `options.0.name`) of the body; none for a field that is right. */
export function fieldErrorsOf(error: unknown, language: DeskLanguage): FieldErrors {
  const errors = error instanceof CallError ? (error.failure.problem?.errors ?? []) : []
  return (field) => {
    const path = `body.${field}`
    return errors.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.description[language]
  }
}

/** Whether the server refused some of the fields: their sentences are beside them. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof CallError && error.failure.code === 'INVALID_FIELDS'
}

/** What a colleague has saved meanwhile, by the name that the refusal gives it; `null` for any other failure. */
export function latestOf<T>(error: unknown, name: string): T | null {
  if (!(error instanceof CallError) || error.failure.code !== 'STALE') return null
  // the server answers with the thing in the shape of its own reply
  return (error.failure.problem?.[name] as T | undefined) ?? null
}
