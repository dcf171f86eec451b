// Whether and in which language the bot may write to a person.
import type { UserId } from '@dasturxon/domain/ids'
import type { Language } from '@dasturxon/domain/locale'
import type { Scope } from '../../db/scope.ts'
import { findChatOf, findIdentity, saveMuted } from './store.ts'

export type Chat = { readonly id: number; readonly language: Language | null }

/** The chat of a customer with the bot; `null` when they are not linked or do not want its messages. */
export async function findChat(scope: Scope, userId: UserId): Promise<Chat | null> {
  const row = await findChatOf(scope, userId)
  return row === undefined || row.muted_at !== null ? null : { id: row.telegram_id, language: row.language }
}

/** The person has blocked the bot: nothing is written to them any more. */
export function muteChat(scope: Scope, telegramId: number): Promise<void> {
  return saveMuted(scope, telegramId, scope.now)
}

/** The person has started the bot again. */
export function openChat(scope: Scope, telegramId: number): Promise<void> {
  return saveMuted(scope, telegramId, null)
}

/** The customer who is this person of Telegram; `null` when nobody is. */
export async function findChatOwner(scope: Scope, telegramId: number): Promise<UserId | null> {
  return (await findIdentity(scope, telegramId))?.user_id ?? null
}

/** The language that this person chose in the shop; `null` when they chose none. */
export async function findPersonsLanguage(scope: Scope, telegramId: number): Promise<Language | null> {
  return (await findIdentity(scope, telegramId))?.language ?? null
}
