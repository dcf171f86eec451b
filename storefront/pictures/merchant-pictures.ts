// Addresses of a merchant's pictures: every place that shows one asks here.
import { isFullLink, mediaAddress, PICTURE_WIDTHS, type PictureWidth, pictureFile } from '@dasturxon/domain/pictures'
import type { PictureSource } from '@dasturxon/ui/picture'

/** The address of a picture at a width; `undefined` where there is no picture. A full link has one width only. */
export function pictureAt(image: string | null, width: PictureWidth): string | undefined {
  if (image === null || image === '') return undefined
  return isFullLink(image) ? image : pictureFile(mediaAddress(image), width)
}

/** The `srcset` of a picture in these widths. */
export function pictureSet(image: string | null, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string | undefined {
  if (image === null || image === '') return undefined
  return widths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', ')
}

/** Both, as the primitive that shows photos takes them. */
export function pictureSource(image: string | null): PictureSource | null {
  const [src, srcSet] = [pictureAt(image, 480), pictureSet(image)]
  return src === undefined || srcSet === undefined ? null : { src, srcSet }
}

/** The address of a film of a story. */
export function filmAt(media: string): string {
  const address = mediaAddress(media)
  return address === media ? media : `${address}.mp4`
}
