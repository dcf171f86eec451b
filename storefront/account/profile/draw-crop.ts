// Draws a picture around its crop, and cuts the crop out.
import type { Crop } from './crop.ts'

/** How much of the picture is shown on each side of the square, as a part of its side. */
const MARGIN = 0.14
const CORNER = 0.34
const VEIL = 0.55
const SENT_SIDE = 720
const QUALITY = 0.9

/** The width of the square on a canvas of this width. */
export function squareOn(canvasWidth: number): number {
  return canvasWidth / (1 + 2 * MARGIN)
}

/** Draws the square with what is around it under a veil of the canvas's own text colour. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Crop): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const { width } = canvas
  const square = squareOn(width)
  const [margin, scale] = [(width - square) / 2, square / side]
  pen.clearRect(0, 0, width, width)
  pen.drawImage(picture, margin - x * scale, margin - y * scale, picture.width * scale, picture.height * scale)
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width, width)
  pen.roundRect(margin, margin, square, square, square * CORNER)
  pen.globalAlpha = VEIL
  pen.fillStyle = getComputedStyle(canvas).color
  pen.fill('evenodd')
  pen.restore()
}

/** The square as a file to send; `null` when the browser cannot make one. */
export function cutOut(picture: ImageBitmap, { x, y, side }: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const width = Math.min(side, SENT_SIDE)
  canvas.width = width
  canvas.height = width
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, width, width)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
