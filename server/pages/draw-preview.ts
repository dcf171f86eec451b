// Draws the picture beside a shared link: a photo, and the brand's logo on the brand's colour. Without letters, because
// the fonts of a server are unknown.
import { PREVIEW } from '@dasturxon/domain/pictures'
import sharp from 'sharp'

export type Preview = {
  readonly colour: string
  readonly logo: Uint8Array | null
  readonly photo: Uint8Array | null
}

const { width: WIDTH, height: HEIGHT } = PREVIEW
const LOGO = 340
const QUALITY = 82
const TIME_LIMIT_S = 10
const MOST_PIXELS = 4_000_000

/** The picture as JPEG: the photo as a square on the left, the logo on what is left of the width. */
export async function drawPreview({ colour, logo, photo }: Preview): Promise<Buffer> {
  const left = photo === null ? 0 : HEIGHT
  const layers = [
    ...(photo === null ? [] : [{ input: await fitted(photo, HEIGHT, 'cover'), left: 0, top: 0 }]),
    ...(logo === null
      ? []
      : [
          {
            input: await fitted(logo, LOGO, 'contain'),
            left: left + Math.round((WIDTH - left - LOGO) / 2),
            top: Math.round((HEIGHT - LOGO) / 2),
          },
        ]),
  ]
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
    .composite(layers)
    .timeout({ seconds: TIME_LIMIT_S })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

function fitted(picture: Uint8Array, size: number, fit: 'cover' | 'contain'): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: MOST_PIXELS })
    .resize(size, size, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}
