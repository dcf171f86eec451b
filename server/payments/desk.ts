// What the verbs of this feature need besides the scope.
import type { Config } from '../config.ts'
import type { PaymentProvider, PaymentProviders } from '../gateways/payments.ts'
import type { Gateway } from '../jobs/job-kinds.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'

export type PaymentDesk = {
  readonly providers: PaymentProviders
  /** the server's key, with which the keys of merchants are encrypted */
  readonly secretKey: string
  readonly live: Live
  readonly log: Log
}

type Opened = {
  readonly payments: PaymentProviders
  readonly config: Pick<Config, 'secretKey'>
  readonly live: Live
  readonly log: Log
}

/** The desk from the opened services. */
export function paymentDesk({ payments, config, live, log }: Opened): PaymentDesk {
  return { providers: payments, secretKey: config.secretKey, live, log }
}

/** The provider of this name; `null` when there is none. */
export function providerNamed(providers: PaymentProviders, name: string): PaymentProvider | null {
  return [...providers.values()].find((provider) => provider.name === name) ?? null
}

/** The gateway of jobs that call this provider. */
export function paymentGateway(provider: string): Gateway {
  return `payments/${provider}`
}
