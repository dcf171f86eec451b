import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { StoryId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../db/scope.ts'
import { hasStory, insertStoryView } from './story-store.ts'

/** Stores that the customer saw a story; seeing it again changes nothing. */
export async function seeStory(
  scope: Scope,
  userId: UserId,
  id: StoryId,
): Promise<Result<Record<string, never>, ErrorRefusal>> {
  if (!(await hasStory(scope, id))) return refuse('NOT_FOUND')
  await insertStoryView(scope, userId, id)
  return ok({})
}
