// A note while it is written.
import type { Texts } from '@dasturxon/domain/locale'
import type { Notice } from './notices-query.ts'

export type NoticeDraft = Pick<Notice, 'category' | 'title' | 'text' | 'action'>

/** A new note: news without words; or the words of another one. */
export function newDraft(like: Notice | null): NoticeDraft {
  return like === null ? { category: 'NEWS', title: {}, text: {}, action: { type: 'NONE' } } : draftOf(like)
}

/** What of a note can be edited. */
export function draftOf({ category, title, text, action }: NoticeDraft): NoticeDraft {
  return { category, title, text, action }
}

const isSameTexts = (one: Texts, other: Texts) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (language) => one[language as keyof Texts]?.trim() === other[language as keyof Texts]?.trim(),
  )

/** Whether both say the same: the server takes the space around words away. */
export function isSameDraft(one: NoticeDraft, other: NoticeDraft): boolean {
  return (
    one.category === other.category &&
    isSameTexts(one.title, other.title) &&
    isSameTexts(one.text, other.text) &&
    JSON.stringify(one.action) === JSON.stringify(other.action)
  )
}
