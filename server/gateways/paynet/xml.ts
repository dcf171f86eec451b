// A strict reader of the little XML that SOAP needs: elements and text. Anything else is refused, such as document types,
// entities of one's own, comments and processing instructions.

export type Element = { readonly name: string; readonly children: readonly Element[]; readonly text: string }
type Open = { readonly name: string; readonly tag: string; readonly children: Element[]; text: string }

const DECLARATION = /^\uFEFF?\s*(?:<\?xml[^<>?]{0,200}\?>)?\s*/
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|([^<]+)`, 'y')
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MOST_ELEMENTS = 500
const DEEPEST = 16

/** The root element, with names without their prefixes; `null` for text that is not such XML. */
export function readXml(text: string): Element | null {
  const top: Open = { name: '', tag: '', children: [], text: '' }
  const open: Open[] = [top]
  let count = 0
  TOKEN.lastIndex = DECLARATION.exec(text)?.[0].length ?? 0
  while (TOKEN.lastIndex < text.length) {
    const [found, end, tag = '', , isEmpty, plain] = TOKEN.exec(text) ?? []
    const inner = open.at(-1)
    if (found === undefined || inner === undefined) return null
    count += 1
    if (count > 2 * MOST_ELEMENTS || open.length > DEEPEST) return null
    if (plain !== undefined) {
      const read = plainText(plain)
      if (read === null || (inner === top && read.trim() !== '')) return null
      inner.text += read
    } else if (end === '/') {
      if (inner === top || inner.tag !== tag || isEmpty === '/') return null
      open.pop()
    } else {
      const element = { name: tag.slice(tag.indexOf(':') + 1), tag, children: [], text: '' }
      inner.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  return open.length === 1 && top.children.length === 1 ? (top.children[0] ?? null) : null
}

/** The first child of this name. */
export function childOf(element: Element | null | undefined, name: string): Element | null {
  return element?.children.find((child) => child.name === name) ?? null
}

/** An element with this content, which is text or elements already written. */
export function element(name: string, content: string | number): string {
  return `<${name}>${content}</${name}>`
}

/** Text as it is written into XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function plainText(text: string): string | null {
  if (/&(?!(?:amp|lt|gt|quot|apos);)|\0/.test(text)) return null
  return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')
}
