/** The number in a text; `null` for an empty one, `undefined` for what is no number. */
export function parseNumber(text: string): number | null | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  if (plain === '') return null
  return /^\d{1,12}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined
}
