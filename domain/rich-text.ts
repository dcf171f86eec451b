// The rich text of a brand: paragraphs, headings, lists, bold, italic, line breaks and links. Whatever is read becomes these and
// nothing else, so what is written again is safe wherever it came from.

/** Words that look alike; `\n` in them is a line break. */
export type Run = {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly href: string | null
}

export type TextBlock = { readonly tag: 'p' | 'h2' | 'h3' | 'h4'; readonly runs: readonly Run[] }
export type ListBlock = { readonly tag: 'ul' | 'ol'; readonly items: readonly (readonly Run[])[] }
export type Block = TextBlock | ListBlock

/** Which of ours a tag means; others are dropped, and what is inside of them stays. */
const BLOCKS: Readonly<Record<string, TextBlock['tag']>> = {
  ...({ p: 'p', div: 'p', section: 'p', article: 'p', blockquote: 'p', tr: 'p', pre: 'p' } as const),
  ...({ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' } as const),
}
const BOLD = ['b', 'strong']
const ITALIC = ['i', 'em']
/** What is inside of these is not text. */
const UNREAD = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
  'select',
]

// a tag with its attributes, a comment or another declaration, text, a sign that begins no tag
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(?<slash>\/?)(?<name>[a-z][^\s/<>]*)(?<rest>(?:"[^"]*"|'[^']*'|[^<>"'])*)>|<[!?][^<>]*>|[^<]+|</giu
const HAS_BLOCKS = /<\/?(?:p|div|section|article|blockquote|tr|pre|h[1-6]|ul|ol|li|br)\b/iu
const CLAUSE = /\n+|\s+(?=\d{1,2}\.\s)/u
// control characters and those that change the direction of text
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const SAFE_HREF = [
  /^https:\/\/[^\s"'<>\\]+$/iu,
  /^tel:\+?[\d\s()-]{3,24}$/iu,
  /^mailto:[^\s"'<>\\@]+@[^\s"'<>\\@]+$/iu,
] as const

/** The address of a link if it leads to https, a phone or a mailbox; else `null`. */
export function safeHref(text: string): string | null {
  const href = text.replace(UNSEEN, '').trim()
  return SAFE_HREF.some((shape) => shape.test(href)) ? href : null
}

/** Reads rich text, or plain text whose lines and numbered clauses become paragraphs. */
export function readRichText(text: string): readonly Block[] {
  const normal = text.normalize('NFC')
  if (!HAS_BLOCKS.test(normal)) return plainBlocks(normal)
  const writer = new BlockWriter()
  let skippedTo = 0
  for (const { 0: token, index, groups } of normal.matchAll(TOKEN)) {
    if (index < skippedTo) continue
    const name = groups?.name?.toLowerCase()
    if (name === undefined) {
      if (!/^<[!?]/u.test(token)) writer.write(decoded(token))
    } else if (groups?.slash === '' && UNREAD.includes(name)) {
      skippedTo = endOf(normal, name, index + token.length)
    } else if (groups?.slash === '') {
      writer.open(name, groups.rest ?? '')
    } else writer.close(name)
  }
  return writer.blocks()
}

function plainBlocks(text: string): readonly Block[] {
  return text.split(CLAUSE).flatMap((line) => {
    const writer = new BlockWriter()
    // tags that make no block may be among the words
    for (const { 0: token, groups } of line.matchAll(TOKEN)) {
      if (groups?.name === undefined) writer.write(decoded(token))
      else if (groups.slash === '') writer.open(groups.name.toLowerCase(), groups.rest ?? '')
      else writer.close(groups.name.toLowerCase())
    }
    return writer.blocks()
  })
}

/** Where the text after an element that is not read begins. */
function endOf(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[^>]*>`, 'giu')
  end.lastIndex = from
  const found = end.exec(text)
  return found === null ? text.length : found.index + found[0].length
}

/** A run whose words are still collected. */
type OpenRun = Omit<Run, 'text'> & { readonly parts: string[] }

/** Collects runs into blocks. */
class BlockWriter {
  readonly #blocks: Block[] = []
  #runs: OpenRun[] = []
  #tag: TextBlock['tag'] = 'p'
  #list: { readonly tag: ListBlock['tag']; readonly items: (readonly Run[])[] } | null = null
  #bold = 0
  #italic = 0
  readonly #links: (string | null)[] = []

  write(text: string): void {
    const plain = text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ')
    const last = this.#runs.at(-1)?.parts.at(-1)
    this.#add(last === undefined || last === '\n' ? plain.trimStart() : plain)
  }

  open(name: string, rest: string): void {
    if (BOLD.includes(name)) this.#bold += 1
    else if (ITALIC.includes(name)) this.#italic += 1
    else if (name === 'a') this.#links.push(hrefIn(rest))
    else if (name === 'br') this.#add('\n')
    else if (name === 'ul' || name === 'ol') this.#openList(name)
    else if (name === 'li') this.#endBlock()
    else if (BLOCKS[name] !== undefined) this.#openBlock(BLOCKS[name])
  }

  close(name: string): void {
    if (BOLD.includes(name)) this.#bold = Math.max(0, this.#bold - 1)
    else if (ITALIC.includes(name)) this.#italic = Math.max(0, this.#italic - 1)
    else if (name === 'a') this.#links.pop()
    else if (name === 'ul' || name === 'ol') this.#endList()
    else if (name === 'li') this.#endBlock()
    else if (BLOCKS[name] !== undefined) this.#openBlock('p')
  }

  blocks(): readonly Block[] {
    this.#endList()
    return this.#blocks
  }

  #add(text: string): void {
    if (text === '') return
    const look = { isBold: this.#bold > 0, isItalic: this.#italic > 0, href: this.#links.at(-1) ?? null }
    const last = this.#runs.at(-1)
    if (last !== undefined && last.isBold === look.isBold && last.isItalic === look.isItalic && last.href === look.href)
      last.parts.push(text)
    else this.#runs.push({ ...look, parts: [text] })
  }

  #openBlock(tag: TextBlock['tag']): void {
    // a paragraph inside of an item is the item
    if (this.#list !== null) {
      if (this.#runs.length > 0) this.#add('\n')
      return
    }
    this.#endBlock()
    this.#tag = tag
  }

  #openList(tag: ListBlock['tag']): void {
    this.#endBlock()
    // a list inside of a list goes on with it
    this.#list ??= { tag, items: [] }
  }

  #endList(): void {
    this.#endBlock()
    if (this.#list !== null && this.#list.items.length > 0) this.#blocks.push(this.#list)
    this.#list = null
    this.#tag = 'p'
  }

  #endBlock(): void {
    const runs = trimmed(this.#runs)
    this.#runs = []
    if (runs.length === 0) return
    if (this.#list === null) this.#blocks.push({ tag: this.#tag, runs })
    else this.#list.items.push(runs)
  }
}

/** The collected runs, without space at the beginning and at the end. */
function trimmed(runs: readonly OpenRun[]): readonly Run[] {
  const all = runs.map(({ parts, ...look }) => ({
    ...look,
    text: parts
      .join('')
      .replace(/ +/gu, ' ')
      .replace(/ ?\n ?/gu, '\n'),
  }))
  const first = all.findIndex(({ text }) => text.trim() !== '')
  const last = all.findLastIndex(({ text }) => text.trim() !== '')
  return all.slice(Math.max(first, 0), last + 1).map((run, place) => {
    const begun = place === 0 ? run.text.trimStart() : run.text
    return { ...run, text: place === last - first ? begun.trimEnd() : begun }
  })
}

function hrefIn(rest: string): string | null {
  const [, double, single, bare] = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu.exec(rest) ?? []
  return safeHref(decoded(double ?? single ?? bare ?? ''))
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', laquo: '«', raquo: '»', mdash: '—', ndash: '–' },
  ...{ hellip: '…', colon: ':', tab: ' ', newline: ' ' },
}
const LAST_SIGN = 0x10ffff

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/giu, (whole, ten, sixteen, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten)
    return code > LAST_SIGN ? '' : String.fromCodePoint(code)
  })
}
