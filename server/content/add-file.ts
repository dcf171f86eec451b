import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { fileType } from '@dasturxon/domain/file-type'
import type { ApplicationId, VacancyId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { addMinutes } from '@dasturxon/domain/tashkent'
import type { Scope } from '../db/scope.ts'
import { tokenHash } from '../tokens.ts'
import { saveFile } from './vacancy-store.ts'

const OPEN_MINUTES = 60

export type AddFile = {
  readonly vacancyId: VacancyId
  readonly applicationId: ApplicationId
  readonly bytes: Uint8Array
  /** the token that came with the application; `null` when none was sent */
  readonly token: string | null
}

/**
 * Adds the one file of an application soon after it was made, for the client that has its token. The type is read from the
 * content, never from its name or header.
 */
export async function addFile(
  scope: Scope,
  { token, ...file }: AddFile,
): Promise<Result<Record<string, never>, ErrorRefusal>> {
  const type = fileType(file.bytes)
  if (type === null) return refuse('FILE_TYPE_REFUSED')
  if (token === null) return refuse('NOT_FOUND')
  const madeAfter = addMinutes(scope.now, -OPEN_MINUTES)
  const isKept = await saveFile(scope, { ...file, type, madeAfter, tokenHash: tokenHash(token) })
  return isKept ? ok({}) : refuse('NOT_FOUND')
}
