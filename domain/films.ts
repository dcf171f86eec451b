// Films of stories: MP4 as phones make it, stored as it was uploaded.

/** The file of a film. */
export function filmFile(key: string): string {
  return `${key}.mp4`
}

const HEAD_BYTES = 12
/** The brands of MP4 that browsers play. */
const BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/

/** Whether it is an MP4, by its first bytes: a name or a header can say anything. */
export function isFilm(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  return head.slice(4, 8) === 'ftyp' && BRANDS.test(head.slice(8))
}
