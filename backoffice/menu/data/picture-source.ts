import { mediaAddress, pictureFile } from '@dasturxon/domain/pictures'
import type { PictureSource } from '@dasturxon/ui/picture'

/** A picture of the menu in the widths that the desk shows. */
export function pictureSource(image: string | null): PictureSource | null {
  if (image === null || image === '') return null
  const address = mediaAddress(image)
  // a full link has only one width
  if (address === image) return { src: image, srcSet: `${image} 480w` }
  const widths = [120, 240, 480] as const
  return {
    src: pictureFile(address, 240),
    srcSet: widths.map((width) => `${pictureFile(address, width)} ${width}w`).join(', '),
  }
}
