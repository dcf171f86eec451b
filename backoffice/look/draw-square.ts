// A picture cut to a square.

/** `fill`: the square is full, the longer side is cut. `fit`: all of the picture, with clear edges. */
export type Fit = 'fill' | 'fit'

/** Draws the picture around the middle of the square. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { fit, zoom }: { readonly fit: Fit; readonly zoom: number },
): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const { width: side } = canvas
  const [least, most] = [Math.min(picture.width, picture.height), Math.max(picture.width, picture.height)]
  const scale = (side / (fit === 'fill' ? least : most)) * zoom
  const [width, height] = [picture.width * scale, picture.height * scale]
  pen.clearRect(0, 0, side, side)
  pen.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
}

/** The square as a file to send; `null` when the browser cannot make one. */
export function squareFile(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
