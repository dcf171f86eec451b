// How the menu is laid out: as its merchant says, or in one of the other ways that a visit can choose by a page code.

/** `own`: as every category says. `tiles`: categories as pictures, one opened at a time. `rows`, `cards`: all alike. */
export type Layout = 'own' | 'tiles' | 'rows' | 'cards'

/** What the page cookie may hold; any other code is no code. */
export type PageCode = '1' | '2' | '3'

const BY_CODE: Readonly<Record<PageCode, Layout>> = { 1: 'tiles', 2: 'rows', 3: 'cards' }
const BY_PATH: ReadonlyMap<string, Layout> = new Map([
  ['/extra', BY_CODE[1]],
  ['/extra2', BY_CODE[2]],
  ['/extr3', BY_CODE[3]],
])

/** Where the menu lives at this address: the root, or a path that chooses a layout; `null` where there is no menu. */
export function menuPath(path: string): string | null {
  return path === '/' || BY_PATH.has(path) ? path : null
}

/** The layout of the menu at a path: the path's own, or the one that the visit's page code chooses. */
export function layoutAt(path: string, code: PageCode | null): Layout {
  return BY_PATH.get(path) ?? (code === null ? 'own' : BY_CODE[code])
}
