// Search that ignores the script: Uzbek in Latin or Cyrillic, Russian, any apostrophe, x for h, q for k.

const APOSTROPHES = /['`´ʹʻʼʽʾʿ‘’‛′ъь]/g
const DOUBLED_LETTER = /([a-z])\1+/g
const WORD = /[\p{L}\p{N}]+/gu

/** Uzbek, Russian and Kazakh letters, with the Latin letters that Uzbek readers type for them. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'y', к: 'k' },
  ...{ қ: 'q', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ў: 'o', ф: 'f', х: 'x' },
  ...{ ҳ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ы: 'i', э: 'e', ю: 'yu', я: 'ya' },
  ...{ ә: 'a', і: 'i', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', ı: 'i' },
}

/** The folded text, equal for two spellings of one word; words are separated by single spaces. */
export function fold(text: string): string {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(/[\u0400-\u04ffı]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const sounds = latin
    .replaceAll('x', 'h')
    .replaceAll('q', 'k')
    // е is "ye" at the start of a word and "e" inside it, ц is "ts" or "s": one key for both
    .replace(/y+e/g, 'e')
    .replace(/t+s/g, 's')
    .replace(DOUBLED_LETTER, '$1')
  return (sounds.match(WORD) ?? []).join(' ')
}

/** Whether every word of the query begins some word of the text. A query without words matches all. */
export function matches(query: string, text: string): boolean {
  return matcherOf(query)(wordsOf(text))
}

/** The same for many texts, each folded before into its words: folding is what takes the time. */
export function matcherOf(query: string): (words: readonly string[]) => boolean {
  // while "pitsa" or "yer" is being typed, the last letter is not folded yet
  const wanted = wordsOf(query).map((now) => [now, fold(now.replace(/t$/, 'ts').replace(/y$/, 'ye'))] as const)
  return (words) => wanted.every(([now, soon]) => words.some((word) => word.startsWith(now) || word.startsWith(soon)))
}

/** How well the text matches, 0 is best: equal, begins with it, whole words, beginnings of words; `null` for no match. */
export function rank(query: string, text: string): 0 | 1 | 2 | 3 | null {
  const [wanted, found] = [fold(query), fold(text)]
  if (wanted === found) return 0
  if (found.startsWith(wanted)) return 1
  if (!matches(query, text)) return null
  const words = found.split(' ')
  return wanted.split(' ').every((word) => words.includes(word)) ? 2 : 3
}

export type Part = { readonly text: string; readonly isHit: boolean }

/** The text in parts; parts that begin like a word of the query are marked, whatever the script of either. */
export function markHits(text: string, query: string): readonly Part[] {
  const wanted = wordsOf(query)
  return text.split(/([\p{L}\p{N}\p{M}'`´ʻʼ‘’]+)/u).flatMap((piece): Part[] => {
    const length = Math.max(0, ...wanted.map((word) => hitLength(piece, word)))
    const parts = [
      { text: piece.slice(0, length), isHit: true },
      { text: piece.slice(length), isHit: false },
    ]
    return parts.filter((part) => part.text !== '')
  })
}

/** How many letters of the word match the query; 0 when its beginning differs. */
function hitLength(word: string, wanted: string): number {
  if (!fold(word).startsWith(wanted)) return 0
  for (let length = 1; length < word.length; length += 1) {
    if (fold(word.slice(0, length)).startsWith(wanted)) return length
  }
  return word.length
}

/** The words of a text, folded. */
export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
}
