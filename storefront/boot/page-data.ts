// The JSON blocks of a page: written by the server, read once by the browser.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { PageFacts } from '../shop/page.tsx'

const UNSAFE: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that is safe inside a script element: no text in it can close the element. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => UNSAFE[character] ?? '')
}

/** A block of data for the page's own code. */
export function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptText(value)}</script>`
}

/** A block of data for search engines. */
export function structuredBlock(value: object): string {
  return `<script type="application/ld+json">${scriptText(value)}</script>`
}

/** The page's facts as the server wrote them; not validated. */
export function readPageFacts(): PageFacts {
  return JSON.parse(blockText('page')) as PageFacts
}

/** The shop in the HTML; `null` if there is none to show, or if it has to be loaded. */
export function readShop(): Shop | null {
  return JSON.parse(blockText('shop')) as Shop | null
}

function blockText(id: string): string {
  const text = document.getElementById(id)?.textContent
  if (text === null || text === undefined) throw new Error(`the page has no ${id} block`)
  return text
}
