// CSP hashes of style elements, so that no other inline style is allowed.
import { createHash } from 'node:crypto'

/** The CSP source of one style element, by its content. */
export function styleHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** The CSP sources of all style elements of a document. */
export function styleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => styleHash(content))
}
