/** The colour of a token as `#rrggbbaa`, for engines that do not use CSS. */
export function paintOf(element: HTMLElement, token: string): string {
  const probe = document.createElement('i')
  probe.hidden = true
  probe.style.color = `var(${token})`
  element.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  // the browser may return any colour space; a painted pixel always has four bytes
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (canvas === null) return colour
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const bytes = [...canvas.getImageData(0, 0, 1, 1).data]
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
