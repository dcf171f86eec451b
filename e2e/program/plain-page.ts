// A page as the server sends it, before any script runs: what a browser without script, or a search engine, reads.
import { Window } from 'happy-dom'
import { fetchAt, type Site } from '../helpers/site.ts'

export type PlainPage = Pick<Document, 'title' | 'body' | 'querySelector' | 'querySelectorAll'>

/** The document at a path. Nothing is loaded for it and no style applies: it has texts and addresses, but no sizes. */
export async function plainPage(site: Site, path: string, headers: Record<string, string> = {}): Promise<PlainPage> {
  const answer = await fetchAt(site)(path, { headers })
  if (!answer.ok) throw new Error(`expected a page at ${path}, found status ${answer.status}`)
  return documentOf(await answer.text())
}

function documentOf(html: string): PlainPage {
  const parser = new new Window().DOMParser()
  // happy-dom declares types of its own for the same interfaces
  return parser.parseFromString(html, 'text/html') as unknown as Document
}

/** The text of elements with one kind of space and without soft hyphens. */
export function plainText(...elements: readonly (Element | null)[]): string {
  return plain(elements.map((element) => element?.textContent ?? '').join(' '))
}

/** Replaces all kinds of spaces by one kind, and removes soft hyphens. */
export function plain(text: string): string {
  return text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
}
