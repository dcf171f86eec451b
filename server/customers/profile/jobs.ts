// What is left to do after people changed something: pictures that nobody has any more are removed, old numbers are told.

import { randomUUID } from 'node:crypto'
import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import type { SmsGateway } from '../../gateways/sms.ts'
import { type JobHandler, type JobRow, newJob, type OutsideJob } from '../../jobs/job.ts'
import { removePicture } from './picture.ts'

/** The jobs of this group. */
export function userJobs({
  config,
  sms,
}: {
  readonly config: Config
  readonly sms: SmsGateway
}): Readonly<Record<string, JobHandler | OutsideJob>> {
  return {
    'remove-picture': async (_, payload) => removePicture(config.mediaDir, textOf(payload, 'image')),

    [TELL_OLD_PHONE]: {
      outside: async (_, payload) => {
        const facts = { merchantId: idFrom<MerchantId>(textOf(payload, 'merchantId')), id: textOf(payload, 'id') }
        const outcome = await sms.send(textOf(payload, 'to'), textOf(payload, 'text'), facts)
        // the worker tries again later
        if (outcome === 'down') throw new Error('expected a gateway to take the message, found none')
      },
    },
  }
}

const TELL_OLD_PHONE = 'tell-old-phone'

/** The job that sends `text` to the number that an account has just left. */
export function tellOldPhone(scope: Scope, to: string, text: string): JobRow {
  // every try of the message carries the same id, so that a gateway may drop the second one
  return newJob(scope, TELL_OLD_PHONE, { merchantId: scope.merchantId, id: randomUUID(), to, text })
}

function textOf(payload: unknown, name: string): string {
  const value = typeof payload === 'object' && payload !== null ? new Map(Object.entries(payload)).get(name) : undefined
  if (typeof value === 'string') return value
  throw new Error(`expected ${name} in the job`)
}
