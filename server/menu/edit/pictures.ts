// Pictures that a form no longer names are deleted, unless something of the brand still shows them.
import { isPictureInContent } from '../../content/is-picture-used.ts'
import { removePicture } from '../../customers/profile/picture.ts'
import type { Scope } from '../../db/scope.ts'
import { isPictureUsed } from './picture-store.ts'

/** Deletes the files of a picture that nothing of the menu, no story and no banner names. */
export async function removeUnusedPicture(scope: Scope, mediaDir: string, image: string): Promise<void> {
  // the name came from a form: only what this brand has uploaded is deleted
  const isOwn = image.startsWith(`${scope.merchantId}/menu-`)
  if (!isOwn || (await isPictureUsed(scope, image)) || (await isPictureInContent(scope, image))) return
  await removePicture(mediaDir, image)
}
