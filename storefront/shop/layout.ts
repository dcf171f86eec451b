// The layout of the menu: the merchant's own, or one of three others that a visit can choose by a page code.

/** `own`: as each category is set. `tiles`: categories as pictures, one opened at a time. `rows`, `cards`: all the same. */
export type Layout = 'own' | 'tiles' | 'rows' | 'cards'

/** The values of the page cookie; any other value is ignored. */
export type PageCode = '1' | '2' | '3'

const BY_CODE: Readonly<Record<PageCode, Layout>> = { 1: 'tiles', 2: 'rows', 3: 'cards' }
const BY_PATH: ReadonlyMap<string, Layout> = new Map([
  ['/extra', BY_CODE[1]],
  ['/extra2', BY_CODE[2]],
  ['/extr3', BY_CODE[3]],
])

/** The path of the menu at this address: the root, or a path that chooses a layout; `null` if the address has no menu. */
export function menuPath(path: string): string | null {
  return path === '/' || BY_PATH.has(path) ? path : null
}

/** The layout of the menu at a path: the one set by the path, or the one set by the page code of the visit. */
export function layoutAt(path: string, code: PageCode | null): Layout {
  return BY_PATH.get(path) ?? (code === null ? 'own' : BY_CODE[code])
}
