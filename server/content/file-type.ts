// The type of a file, by its first bytes.

const MARKS: readonly (readonly [type: string, at: number, mark: string])[] = [
  ['application/pdf', 0, '%PDF-'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
]

/** The media type of a document or picture that an application may include; `null` for any other file. */
export function fileType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const found = MARKS.find(([, at, mark]) => head.startsWith(mark, at))
  if (found === undefined) return null
  const [type] = found
  return type === 'image/webp' && !head.startsWith('RIFF') ? null : type
}
