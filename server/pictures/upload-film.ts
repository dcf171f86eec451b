// Films of stories: uploaded first, then named by a slide; what nothing names is deleted a day later.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmFile, isFilm } from '@dasturxon/domain/films'
import type { MerchantId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Config } from '../config.ts'
import { removePicture } from '../customers/profile/picture.ts'
import type { Scope } from '../db/scope.ts'
import { forgetPictures } from './forget-pictures.ts'

export type FilmAsk = {
  readonly merchantId: MerchantId
  readonly services: { readonly config: Config }
  readonly body: Uint8Array
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Stores an uploaded film as it is; answers with its key. */
export async function uploadFilm({ merchantId, services, body, inTransaction }: FilmAsk) {
  if (!isFilm(body)) return refuse('FILE_TYPE_REFUSED')
  const { mediaDir } = services.config
  const media = `${merchantId}/menu-${randomUUID()}`
  await mkdir(join(mediaDir, merchantId), { recursive: true })
  const file = join(mediaDir, filmFile(media))
  // after a crash, a half-written file must never be taken for a film
  await writeFile(`${file}.part`, body)
  await rename(`${file}.part`, file)
  try {
    await inTransaction((scope) => forgetPictures(scope, [media], []))
  } catch (error) {
    await removePicture(mediaDir, media)
    throw error
  }
  return ok({ media })
}
