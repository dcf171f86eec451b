// The file of an application: what may be sent, decided before anything is sent, by the content as the server does.
import { FILE_HEAD_BYTES, fileType } from '@dasturxon/domain/file-type'

const MOST_FILE_BYTES = 5 * 1024 * 1024
/** What the browser's chooser offers first. */
export const OFFERED_FILES = 'application/pdf,image/jpeg,image/png,image/webp'

export type FileTrouble = 'type' | 'size'

/** Why the file cannot be sent; `null` when it can. */
export async function troubleOf(file: Blob): Promise<FileTrouble | null> {
  if (file.size > MOST_FILE_BYTES) return 'size'
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
  return fileType(head) === null ? 'type' : null
}

/** `1,2`: millions of bytes with one decimal, never zero. */
export function megabytes({ size }: Blob): number {
  return Math.max(0.1, Math.round((size / (1024 * 1024)) * 10) / 10)
}
