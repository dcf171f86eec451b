// What kind of file this is, by its first bytes: a name or a header can say anything.

const MARKS: readonly (readonly [type: string, at: number, mark: string])[] = [
  ['application/pdf', 0, '%PDF-'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
]

/** How many of the first bytes decide. */
export const FILE_HEAD_BYTES = 16

/** The media type of a document or picture that an application may include; `null` for any other file. */
export function fileType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, FILE_HEAD_BYTES))
  const found = MARKS.find(([, at, mark]) => head.startsWith(mark, at))
  if (found === undefined) return null
  const [type] = found
  return type === 'image/webp' && !head.startsWith('RIFF') ? null : type
}
