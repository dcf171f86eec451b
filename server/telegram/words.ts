// The words of the bot by language, and their placeholders.
import type { Language } from '@dasturxon/domain/locale'
import { ar } from './words/ar.ts'
import { eng } from './words/eng.ts'
import { kz } from './words/kz.ts'
import { ru } from './words/ru.ts'
import { tr } from './words/tr.ts'
import { type BotWords, uz } from './words/uz.ts'
import { zh } from './words/zh.ts'

export const BOT_WORDS: Readonly<Record<Language, BotWords>> = { uz, ru, eng, ar, kz, tr, zh }

/** The text with its placeholders filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Plain text as the bot sends it: Telegram reads three signs as markup. */
export function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
