// A value of the style sheet, word by word.

export type Reader = {
  /** The next word; '' at the end. */
  take(): string
  takeIf(word: string): boolean
  takeOne(...words: string[]): string | null
  /** Goes past the next such word. */
  skipTo(word: string): void
  isDone(): boolean
}

const WORD = /\s*(#[\da-f]+|--[\w-]+|-?(?:\d+\.?\d*|\.\d+)(?:e\d+)?%?|[a-z][\w-]*\(?|[(),*/+-])/iy

/** A reader over the words; `null` when something in the text is no word of a colour. */
export function read(text: string): Reader | null {
  const words: string[] = []
  WORD.lastIndex = 0
  const whole = text.trim()
  while (WORD.lastIndex < whole.length) {
    const [, word] = WORD.exec(whole) ?? []
    if (word === undefined) return null
    words.push(word)
  }
  let at = 0
  const takeOne = (...wanted: string[]) => {
    const word = words[at]
    if (word === undefined || !wanted.includes(word)) return null
    at += 1
    return word
  }
  return {
    take: () => words[at++] ?? '',
    takeIf: (word) => takeOne(word) !== null,
    takeOne,
    skipTo: (word) => {
      while (at < words.length && words[at] !== word) at += 1
      at += 1
    },
    isDone: () => at === words.length,
  }
}
