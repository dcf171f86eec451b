// Photos that guests choose on their device.
import type { Page } from '@playwright/test'

/** A PNG whose every part looks different: moved by a pixel, it is another picture. */
export async function aPhoto(page: Page, width = 900, height = 600): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('expected a canvas to draw on')
      const sky = pen.createLinearGradient(0, 0, wide, high)
      sky.addColorStop(0, '#c2410c')
      sky.addColorStop(1, '#0f766e')
      pen.fillStyle = sky
      pen.fillRect(0, 0, wide, high)
      pen.fillStyle = '#fde68a'
      pen.fillRect(wide / 3, high / 3, wide / 5, high / 5)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
