// The job that sends a notification to the browsers of its customer.
import type { MerchantId, NotificationId, PushSubscriptionId } from '@dasturxon/domain/ids'
import type { Config } from '../config.ts'
import type { PushGateway, PushOutcome } from '../gateways/push/push.ts'
import type { Jobs, JobTenant } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { Merchants } from '../merchants/merchants.ts'
import { type PlannedPush, planPush } from './plan-push.ts'
import { releaseSends, removeSubscriptions } from './push-store.ts'

type Tools = {
  readonly push: PushGateway
  readonly config: Pick<Config, 'secretKey' | 'baseDomain'>
  readonly merchants: Pick<Merchants, 'byId'>
  readonly log: Log
}

type Answer = { readonly id: PushSubscriptionId; readonly outcome: PushOutcome }

/** Sends each notification to each browser at most once; only what a push service has certainly not taken is sent again. */
export function pushJobs({ push, config, merchants, log }: Tools): Pick<Jobs, 'push-note'> {
  return {
    'push-note': async (tenant, { noteId }) => {
      const planned = await tenant.inTransaction(async (scope) => ({
        merchantId: scope.merchantId,
        plan: await planPush(scope, config.secretKey, noteId),
      }))
      const { merchantId, plan } = planned
      if (plan === 'over budget') log.warn({ event: 'PUSH_BUDGET', merchantId, noteId }, 'too many pushes, not sent')
      if (plan === null || plan === 'over budget') return
      const subject = originOf(merchants, merchantId, config.baseDomain)
      const sendOne = async ({ to, message }: PlannedPush): Promise<Answer> => {
        const { id, endpoint, p256dh, auth } = to
        const keys = { p256dh, auth }
        return { id, outcome: await push.send({ endpoint, keys, sender: plan.sender, subject, message }) }
      }
      const answers = await Promise.all(plan.pushes.map(sendOne))
      for (const { id, outcome } of answers) {
        if (outcome === 'refused' || outcome === 'unknown')
          log.warn({ event: 'PUSH_LOST', merchantId, noteId, subscriptionId: id, outcome }, 'push was not delivered')
      }
      await settle(tenant, noteId, answers)
    },
  }
}

/** Forgets the browsers that are gone. Throws when a push service wants another try; the worker makes it. */
async function settle(tenant: JobTenant, noteId: NotificationId, answers: readonly Answer[]): Promise<void> {
  const idsOf = (wanted: PushOutcome) => answers.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  const [gone, later] = [idsOf('gone'), idsOf('later')]
  if (gone.length === 0 && later.length === 0) return
  await tenant.inTransaction(async (scope) => {
    if (gone.length > 0) await removeSubscriptions(scope, gone)
    if (later.length > 0) await releaseSends(scope, noteId, later)
  })
  if (later.length > 0) throw new Error(`expected every push service to answer, ${later.length} want another try`)
}

/** Where a push service finds out who sends. */
function originOf({ byId }: Pick<Merchants, 'byId'>, id: MerchantId, baseDomain: string | null): string {
  const merchant = byId(id)
  return `https://${merchant?.hosts[0] ?? `${merchant?.sub ?? 'www'}.${baseDomain ?? 'localhost'}`}`
}
