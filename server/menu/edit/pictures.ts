// Pictures of the menu: uploaded first, then named by what they belong to; what nothing names is deleted a day later.
import type { MerchantId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import type { Config } from '../../config.ts'
import { type Crop, mainColour, type Pictures, removePicture, savePicture } from '../../customers/profile/picture.ts'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import { isPictureUsed } from './picture-store.ts'

const DAY_MS = 24 * 60 * 60_000

export type PictureAsk = {
  readonly merchantId: MerchantId
  readonly services: { readonly config: Config; readonly pictures: Pictures }
  readonly body: Uint8Array
  readonly crop: Crop | null
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Stores an uploaded picture as a square in all widths; answers with its key and its main colour. */
export async function uploadPicture({ merchantId, services, body, crop, inTransaction }: PictureAsk) {
  const read = await services.pictures.read(body, { largest: 960, crop })
  if (!read.ok) return read
  const { mediaDir } = services.config
  const image = await savePicture(mediaDir, merchantId, read.value, 'menu')
  try {
    await inTransaction((scope) => forgetPictures(scope, [image], []))
  } catch (error) {
    await removePicture(mediaDir, image)
    throw error
  }
  return ok({ image, tint: await mainColour(read.value) })
}

type Names = readonly (string | null)[]

/** Has the pictures deleted a day later that are no longer named: until then a change can be taken back. */
export async function forgetPictures(scope: Scope, before: Names, after: Names): Promise<void> {
  const gone = new Set(before.filter((image) => image !== null && !after.includes(image)))
  const runAt = new Date(scope.now.getTime() + DAY_MS)
  for (const image of gone) {
    if (image !== null) await addJob(scope, newJob(scope, 'remove-unused-picture', { image }, runAt))
  }
}

/** Deletes the files of a picture that nothing of the menu names. */
export async function removeUnusedPicture(scope: Scope, mediaDir: string, image: string): Promise<void> {
  // the name came from a form: only what this brand has uploaded is deleted
  const isOwn = image.startsWith(`${scope.merchantId}/menu-`)
  if (isOwn && !(await isPictureUsed(scope, image))) await removePicture(mediaDir, image)
}
