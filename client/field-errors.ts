import type { CallFailure } from '@dasturxon/contract/client'
import type { Language } from '@dasturxon/domain/locale'
import { sentenceIn } from './failure-text.ts'

/** The server's sentence for each wrong field, by its path in the body; empty when it names none. */
export function fieldErrors({ problem }: CallFailure, language: Language): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { path, description } of problem?.errors ?? []) {
    const inBody = path.replace(/^body\./, '')
    // of several errors of one field the first is shown
    if (!found.has(inBody)) found.set(inBody, sentenceIn(description, language))
  }
  return found
}
