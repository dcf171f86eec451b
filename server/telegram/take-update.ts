// Takes an update that Telegram delivers: checked, stored once, answered at once; the work is done by jobs.
import type { RawBody } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { type Ok, ok, refuse } from '@dasturxon/domain/result'
import { muteChat, openChat } from '../customers/telegram/chat.ts'
import type { Scope } from '../db/scope.ts'
import { readJson } from '../gateways/read-json.ts'
import { isSameSecret } from '../gateways/same-secret.ts'
import { addJob } from '../jobs/add-job.ts'
import { newOutsideJob } from '../jobs/job.ts'
import { findAccount } from './bot-account.ts'
import { type BotUpdate, readUpdate } from './read-update.ts'
import { insertUpdate } from './update-store.ts'

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Takes one update, if it comes from Telegram. One that was delivered before changes nothing and is answered in the same way. */
export async function takeUpdate(
  scope: Scope,
  secretKey: string,
  { headers, bytes }: RawBody,
): Promise<Ok<Record<string, never>> | ErrorRefusal> {
  const account = await findAccount(scope, secretKey)
  if (account === null) return refuse('TELEGRAM_UNAVAILABLE')
  if (!isSameSecret(String(headers[SECRET_HEADER] ?? ''), account.webhookSecret)) return refuse('FORBIDDEN')
  const read = readUpdate(readJson(Buffer.from(bytes)))
  if (read === null) return refuse('BAD_REQUEST')
  const isNew = await insertUpdate(scope, account.id, read.updateId)
  if (isNew && read.update !== null) await begin(scope, read.update)
  return ok({})
}

/** In the transaction that stores the update: what has to be done is known if and only if it was taken. */
async function begin(scope: Scope, update: BotUpdate): Promise<void> {
  const gateway = `bot/${scope.merchantId}` as const
  switch (update.kind) {
    case 'message': {
      const { kind: _, ...person } = update
      await openChat(scope, person.telegramId)
      return addJob(scope, newOutsideJob(scope, { kind: 'greet-person', payload: person, gateway }))
    }
    case 'press': {
      const { kind: _, ...press } = update
      return addJob(scope, newOutsideJob(scope, { kind: 'answer-press', payload: press, gateway }))
    }
    case 'membership':
      return update.isBlocked ? muteChat(scope, update.telegramId) : openChat(scope, update.telegramId)
  }
}
