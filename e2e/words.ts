// The words of the storefront, so that a journey finds things by what a person reads.
import { ar } from '@dasturxon/storefront/text/ar.ts'
import { eng } from '@dasturxon/storefront/text/eng.ts'
import { ru } from '@dasturxon/storefront/text/ru.ts'
import type { Text } from '@dasturxon/storefront/text/text.tsx'
import { uz } from '@dasturxon/storefront/text/uz.ts'
import { type Entry, sentence, type Words } from '@dasturxon/storefront/text/words.ts'

export type Spoken = 'uz' | 'ru' | 'eng' | 'ar'

const WORDS: Readonly<Record<Spoken, Words>> = { uz, ru, eng, ar }

/** `say('uz')('basket.title')`: the sentence as the page prints it. */
export function say(language: Spoken): Text {
  return (key, ...[values]) => {
    const [file = '', name = ''] = key.split('.')
    const entry: Entry | undefined = WORDS[language][file]?.[name]
    if (entry === undefined) throw new Error(`no words for ${key}`)
    return sentence(entry, values ?? {}, language)
  }
}
