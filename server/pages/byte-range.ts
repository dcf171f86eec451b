/** The bytes of a file that a client asks for, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The one range of a `Range` header; `null` where the whole file is sent: without one, with many, or outside the file. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, from = '', to = ''] = found ?? []
  if (from === '' && to === '') return null
  // `-500`: the last bytes
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : null
}
