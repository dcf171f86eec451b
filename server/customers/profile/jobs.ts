// Jobs of this feature: deletes pictures that are not used any more, and informs the old number of a change of phone.

import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Scope } from '../../db/scope.ts'
import type { SmsGateway } from '../../gateways/sms.ts'
import { type JobRow, type Jobs, newOutsideJob } from '../../jobs/job.ts'
import { removePicture } from './picture.ts'

type Tools = { readonly config: Config; readonly sms: SmsGateway }

/** The jobs of this feature. */
export function userJobs({ config, sms }: Tools): Pick<Jobs, 'remove-picture' | 'tell-old-phone'> {
  return {
    'remove-picture': (_, { image }) => removePicture(config.mediaDir, image),

    'tell-old-phone': async (_, { to, text, ...facts }) => {
      const outcome = await sms.send(to, text, facts)
      // the worker retries later
      if (outcome === 'down') throw new Error('expected a gateway to take the message, found none')
    },
  }
}

/** The job that sends `text` to the number that an account had until now. */
export function tellOldPhone(scope: Scope, to: string, text: string): JobRow {
  // every attempt has the same id, so that a gateway may drop the second one
  const payload = { merchantId: scope.merchantId, id: randomUUID(), to, text }
  return newOutsideJob(scope, { kind: 'tell-old-phone', payload, gateway: 'sms' })
}
