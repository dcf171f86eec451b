// Colours for Telegram, which knows only #RRGGBB.

/** A colour of the style sheet, in any notation, as #rrggbb; nothing where the browser cannot paint it. */
export function hexOf(colour: string): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (paint === null) return undefined
  paint.fillStyle = colour
  paint.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
