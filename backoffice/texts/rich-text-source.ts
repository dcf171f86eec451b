// Rich text as it is typed: a line is a paragraph, headings and items have their tags.
import { type Block, readRichText } from '@dasturxon/domain/rich-text'
import { cleanRichText, richTextHtml } from '@dasturxon/domain/rich-text-html'

/** The lines of a stored text. */
export function sourceOf(html: string): string {
  return readRichText(html).map(linesOf).join('\n')
}

function linesOf(block: Block): string {
  const html = richTextHtml([block])
  if ('items' in block) return html.replace(/<li>/g, '\n  <li>').replace(/<\/([uo]l)>$/, '\n</$1>')
  return block.tag === 'p' ? html.slice('<p>'.length, -'</p>'.length) : html
}

const IS_BLOCK = /^<\/?(?:p|div|h[1-6]|ul|ol|li)\b/i

/** The text that lines mean. */
export function htmlOf(source: string): string {
  const lines = source.split('\n').map((line) => line.trim())
  return cleanRichText(
    lines.map((line) => (line === '' || IS_BLOCK.test(line) ? line : `<p>${line}</p>`)).join('\n') || '<p></p>',
  )
}

export type Tool = 'h2' | 'h3' | 'h4' | 'b' | 'i' | 'ul' | 'ol' | 'a'
export type Selected = { readonly text: string; readonly start: number; readonly end: number }

const HREF = 'https://'

/** The text after a tool was used on what is selected, and what is selected then. */
export function withTool({ text, start, end }: Selected, tool: Tool): Selected {
  if (tool === 'b' || tool === 'i') return wrapped({ text, start, end }, `<${tool}>`, `</${tool}>`)
  if (tool === 'a') {
    const linked = wrapped({ text, start, end }, `<a href="${HREF}">`, '</a>')
    // the address is typed next
    const at = start + '<a href="'.length
    return { text: linked.text, start: at, end: at + HREF.length }
  }
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const lines = { text, start: from, end: next === -1 ? text.length : next }
  if (tool !== 'ul' && tool !== 'ol') return wrapped(lines, `<${tool}>`, `</${tool}>`)
  const items = text
    .slice(lines.start, lines.end)
    .split('\n')
    .map((line) => `  <li>${line.trim()}</li>`)
  const list = `<${tool}>\n${items.join('\n')}\n</${tool}>`
  return put(lines, list, list.length - `</li>\n</${tool}>`.length)
}

function wrapped(selected: Selected, before: string, after: string): Selected {
  const inside = selected.text.slice(selected.start, selected.end)
  return put(selected, before + inside + after, before.length + inside.length)
}

/** The selected text replaced, with the caret at a place in what replaces it. */
function put({ text, start, end }: Selected, by: string, caret: number): Selected {
  return { text: text.slice(0, start) + by + text.slice(end), start: start + caret, end: start + caret }
}
