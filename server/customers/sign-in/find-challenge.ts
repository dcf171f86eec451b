// Finds a code by its subject.
import type { Scope } from '../../db/scope.ts'
import { findLatestChallenge, type Purpose } from './code-store.ts'

/** The newest challenge of a subject (for example an order), or `null` when no code was sent for it lately. */
export async function findChallenge(scope: Scope, purpose: Purpose, subjectId: string): Promise<string | null> {
  return findLatestChallenge(scope, purpose, subjectId)
}
