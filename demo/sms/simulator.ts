// An SMS gateway of the demo, as a shop sees it from outside.

export type Keys = Readonly<Record<string, string>>
export type GatewayName = 'ESKIZ' | 'PLAY_MOBILE'

/** A brand with its account at a gateway. */
export type Client = { readonly merchantId: string; readonly sub: string; readonly keys: Keys }

/**
 * `well`: all is as it should be. `down`: answers 503. `slow`: takes the message and answers after seconds. `lost`: takes the
 * message and hangs up. `refuses`: no message is taken. `expired`: the tokens that were given end, once.
 */
export const SMS_MOODS = ['well', 'down', 'slow', 'lost', 'refuses', 'expired'] as const
export type SmsMood = (typeof SMS_MOODS)[number]

export type SmsApiCall = {
  readonly method: string
  readonly path: string
  header(name: string): string
  readonly body: unknown
}

export type SmsApiAnswer = { readonly status: number; readonly body: unknown }

/** A message on its way to a phone. */
export type Taken = {
  /** the gateway's id of it */
  readonly id: string
  readonly merchantId: string
  /** `998901234567` */
  readonly number: string
  readonly text: string
  /** where its delivery is reported, and what is said there */
  readonly report: { readonly path: string; readonly body: object } | null
}

export type GatewayRoom = {
  readonly mood: SmsMood
  client(has: (keys: Keys) => boolean): Client | null
  /** Gives the message to the phone; an id that it knows is not given again. */
  take(message: Taken): void
  find(id: string): Taken | null
}

export type SmsSimulator = {
  /** The account of a brand; `word` makes a text of 24 characters for each purpose. */
  keysOf(sub: string, word: (purpose: string) => string): Keys
  api(call: SmsApiCall, room: GatewayRoom): SmsApiAnswer
  /** The tokens that were given end. */
  expire(): void
}
