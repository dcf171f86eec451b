// What a browser is sent: few words, a link, and nothing personal but the number of an order.
import { createHash } from 'node:crypto'
import { directionOf, htmlLang, type Language, textIn } from '@dasturxon/domain/locale'
import type { PushMessage } from '../gateways/push/push.ts'
import { PUSHED } from './push-limits.ts'
import type { FoundNote } from './store.ts'

const LONGEST_TITLE = 100
const LONGEST_TEXT = 300
const TOPIC_LENGTH = 32

/** The message about a notification in one language; `null` for what is not pushed. */
export function pushMessage(note: FoundNote, language: Language): PushMessage | null {
  const terms = PUSHED[note.category]
  if (terms === undefined) return null
  // what is told later about the same order replaces what was told before
  const tag = note.link ?? note.id
  const text = JSON.stringify({
    title: textIn(note.title, language, language).slice(0, LONGEST_TITLE),
    body: textIn(note.text, language, language).slice(0, LONGEST_TEXT),
    note: note.id,
    link: note.link,
    tag,
    lang: htmlLang(language),
    dir: directionOf(language),
  })
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH)
  return { text, topic, ...terms }
}
