// Addresses of a merchant's pictures; all components get them from here.
import { isFullLink, mediaAddress, PICTURE_WIDTHS, type PictureWidth, pictureFile } from '@dasturxon/domain/pictures'
import type { PictureSource } from '@dasturxon/ui/picture'

let host = ''

/** From now on stored pictures are loaded from there, `https://cdn.example`; '' for the shop's own host. */
export function setPictureHost(next: string): void {
  host = next
}

/** The address of a picture in a width; `undefined` if there is no picture. A full link has only one width. */
export function pictureAt(image: string | null, width: PictureWidth): string | undefined {
  if (image === null || image === '') return undefined
  return isFullLink(image) ? image : pictureFile(mediaAddress(image, host), width)
}

/** The `srcset` of a picture in these widths. */
export function pictureSet(image: string | null, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string | undefined {
  if (image === null || image === '') return undefined
  return widths.map((width) => `${pictureAt(image, width)} ${width}w`).join(', ')
}

/** `src` and `srcSet`, as the `Picture` component takes them. */
export function pictureSource(image: string | null): PictureSource | null {
  const [src, srcSet] = [pictureAt(image, 480), pictureSet(image)]
  return src === undefined || srcSet === undefined ? null : { src, srcSet }
}

/** The address of a story's video. */
export function filmAt(media: string): string {
  const address = mediaAddress(media, host)
  return address === media ? media : `${address}.mp4`
}
