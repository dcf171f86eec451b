/** Joins class names; falsy parts are left out. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
