import { mediaAddress, type PictureWidth, pictureFile } from '@dasturxon/domain/pictures'
import { useTint } from '@dasturxon/ui/tint'
import type { Slide } from './content-query.ts'

type Props = {
  readonly slide: Pick<Slide, 'media' | 'mediaType' | 'tint'>
  readonly alt: string
  readonly width: PictureWidth
}

/** The address of a stored picture in one width; a full link has only one. */
export function pictureAddress(stored: string, width: PictureWidth): string {
  const address = mediaAddress(stored)
  return address === stored ? stored : pictureFile(address, width)
}

/** The picture of a slide over its whole box, or its video without sound. */
export function SlideMedia({ slide: { media, mediaType, tint }, alt, width }: Props) {
  const { ref } = useTint(tint)
  if (mediaType === 'IMAGE')
    return (
      <img
        ref={ref}
        key={media}
        src={pictureAddress(media, width)}
        alt={alt}
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    )
  const address = mediaAddress(media)
  return (
    <video
      src={address === media ? media : `${address}.mp4`}
      aria-label={alt === '' ? undefined : alt}
      muted
      loop
      playsInline
      preload="metadata"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
