// The words of the storefront for tests of functions that take `t`.
import { ar } from '../text/ar.ts'
import { eng } from '../text/eng.ts'
import { ru } from '../text/ru.ts'
import type { Text } from '../text/text.tsx'
import { uz } from '../text/uz.ts'
import { type Entry, sentence, type Words } from '../text/words.ts'

const WORDS = { uz, ru, eng, ar } satisfies Readonly<Record<string, Words>>

/** `textIn('uz')('basket.title')`: the sentence as the page prints it. */
export function textIn(language: keyof typeof WORDS): Text {
  const words: Words = WORDS[language]
  return (key, ...[values]) => {
    const [file = '', name = ''] = key.split('.')
    const entry: Entry | undefined = words[file]?.[name]
    if (entry === undefined) throw new Error(`no words for ${key}`)
    return sentence(entry, values ?? {}, language)
  }
}
