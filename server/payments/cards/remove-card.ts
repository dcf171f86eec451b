// Removes a card: here at once, at its provider as soon as that answers.
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import type { CardId, UserId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { Scope } from '../../db/scope.ts'
import { addJob } from '../../jobs/add-job.ts'
import { newOutsideJob } from '../../jobs/job.ts'
import { paymentGateway } from '../desk.ts'
import { listCards, lockCard, removeCardRow, saveCard } from './card-store.ts'

/** Removes the customer's card; the encrypted token goes into the job that informs the provider. */
export async function removeCard(
  scope: Scope,
  userId: UserId,
  id: CardId,
): Promise<Result<Record<never, never>, ErrorRefusal>> {
  const card = await lockCard(scope, userId, id)
  if (card === null) return refuse('NOT_FOUND')
  await removeCardRow(scope, id)
  if (card.is_default) await nextDefault(scope, userId)
  const payload = { provider: card.provider, sealed: card.sealed_token.toString('base64') }
  await addJob(scope, newOutsideJob(scope, { kind: 'forget-card', payload, gateway: paymentGateway(card.provider) }))
  return ok({})
}

/** The first verified card that is left pays from now on. */
async function nextDefault(scope: Scope, userId: UserId): Promise<void> {
  const next = (await listCards(scope, userId)).find(({ is_verified }) => is_verified)
  if (next !== undefined) await saveCard(scope, next.id, { is_default: true })
}
