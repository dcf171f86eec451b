import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'

// a palette of sixteen shades stands for the 256 of the drawing's edges
const MOST_APART = 24

const shades = (name: string) =>
  sharp(fileURLToPath(new URL(`../../ui/${name}`, import.meta.url)))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })

it('is painted for the pages as it is drawn', async () => {
  const [drawn, painted] = await Promise.all([shades('adras.svg'), shades('adras.png')])
  expect(painted.info).toMatchObject({ width: drawn.info.width, height: drawn.info.height })
  const apart = Array.from(painted.data, (shade, at) => Math.abs(shade - (drawn.data[at] ?? 0)))
  expect(Math.max(...apart)).toBeLessThanOrEqual(MOST_APART)
})
