// Pictures of a brand: uploaded first, then named by what they belong to; what nothing names is deleted a day later.
import type { MerchantId } from '@dasturxon/domain/ids'
import { PICTURE_SHAPES, type PictureShape } from '@dasturxon/domain/picture-shapes'
import { ok } from '@dasturxon/domain/result'
import type { Config } from '../config.ts'
import { type Crop, mainColour, type Pictures, removePicture, savePicture } from '../customers/profile/picture.ts'
import type { Scope } from '../db/scope.ts'
import { forgetPictures } from './forget-pictures.ts'

export type PictureAsk = {
  readonly merchantId: MerchantId
  readonly services: { readonly config: Config; readonly pictures: Pictures }
  readonly body: Uint8Array
  readonly crop: Crop | null
  readonly shape: PictureShape
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Stores an uploaded picture, cut to its shape, in all widths; answers with its key and its main colour. */
export async function uploadPicture({ merchantId, services, body, crop, shape, inTransaction }: PictureAsk) {
  const read = await services.pictures.read(body, { largest: 960, crop, shape: PICTURE_SHAPES[shape] })
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
