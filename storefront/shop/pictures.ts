// Addresses of a merchant's pictures.
import type { PictureWidth } from '@dasturxon/ui/picture'

/**
 * The address of a picture at a width, or `null` when there is none. A picture is stored as `<folder>/<key>` and served
 * in four widths; a full link is used as it is.
 */
export function pictureAt(image: string | null): ((width: PictureWidth) => string) | null {
  if (image === null || image === '') return null
  if (/^https?:\/\//.test(image)) return () => image
  const path = image.startsWith('/') ? image : `/media/${image}`
  return (width) => `${path}-${width}.webp`
}
