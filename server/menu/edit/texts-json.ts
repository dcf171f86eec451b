import type { Texts } from '@dasturxon/domain/locale'

/** Texts as they are stored: without empty ones, so that guests are shown another language. */
export function textsJson(texts: Texts): string
export function textsJson(texts: Texts | undefined): string | undefined
export function textsJson(texts: Texts | undefined): string | undefined {
  if (texts === undefined) return undefined
  return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')))
}
