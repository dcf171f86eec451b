// Rich text as HTML: only our tags, every sign of the text escaped.
import { type Block, type Run, readRichText } from './rich-text.ts'

/** The text with nothing in it but what may be there; cleaning it again changes nothing. */
export function cleanRichText(text: string): string {
  return richTextHtml(readRichText(text))
}

/** The blocks as HTML. */
export function richTextHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      'items' in block
        ? `<${block.tag}>${block.items.map((runs) => `<li>${runsHtml(runs)}</li>`).join('')}</${block.tag}>`
        : `<${block.tag}>${runsHtml(block.runs)}</${block.tag}>`,
    )
    .join('')
}

function runsHtml(runs: readonly Run[]): string {
  return runs
    .map(({ text, isBold, isItalic, href }) => {
      const words = escaped(text).replaceAll('\n', '<br>')
      const slanted = isItalic ? `<i>${words}</i>` : words
      const heavy = isBold ? `<b>${slanted}</b>` : slanted
      return href === null ? heavy : `<a href="${escaped(href)}">${heavy}</a>`
    })
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
