import type { UserId } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { Caller } from '../../caller.ts'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newJob } from '../../jobs/job.ts'
import type { Pictures } from './picture.ts'
import { removePicture, savePicture } from './picture.ts'
import { showUser } from './show-user.ts'
import { lockUser, saveImage } from './store.ts'

export type ImageAsk = {
  readonly caller: Pick<Caller, 'merchantId'>
  readonly services: { readonly config: Config; readonly pictures: Pictures }
  readonly body: Uint8Array
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Sets the customer's picture. Files are written before the row refers to them. */
export async function setImage({ caller, services, body, inTransaction }: ImageAsk, me: UserId) {
  const read = await services.pictures.read(body)
  if (!read.ok) return read
  const { mediaDir } = services.config
  const image = await savePicture(mediaDir, caller.merchantId, read.value)
  try {
    const saved = await inTransaction((scope) => changeImage(scope, me, image))
    if (!saved.ok) await removePicture(mediaDir, image)
    return saved
  } catch (error) {
    await removePicture(mediaDir, image)
    throw error
  }
}

/** Changes or removes the customer's picture; a job deletes the files of the previous one. */
export async function changeImage(scope: Scope, me: UserId, image: string | null) {
  const user = await lockUser(scope, me)
  if (user === undefined || !user.is_active) return refuse('SESSION_INVALID')
  if (user.image !== null) await addJob(scope, newJob(scope, 'remove-picture', { image: user.image }))
  return ok(await showUser(scope, await saveImage(scope, me, image)))
}
