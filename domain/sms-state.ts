// What is known of an SMS that was given to a gateway, and what its delivery report changes.

/**
 * `SENDING`: a gateway is asked now, or the process died meanwhile. `UNSENT`: no gateway accepted it. `UNSURE`: the gateway
 * may have accepted it, its answer was lost. `ACCEPTED`: on its way. The last two are final.
 */
export const SMS_STATES = ['SENDING', 'UNSENT', 'UNSURE', 'ACCEPTED', 'UNDELIVERED', 'DELIVERED'] as const
export type SmsState = (typeof SMS_STATES)[number]

const WORDS: Readonly<Record<string, SmsState>> = {
  ...{ new: 'ACCEPTED', stored: 'ACCEPTED', accepted: 'ACCEPTED', enroute: 'ACCEPTED', unknown: 'ACCEPTED' },
  // some parts of it
  ...{ partdelivered: 'ACCEPTED', transmitted: 'ACCEPTED' },
  ...{ delivered: 'DELIVERED', delivrd: 'DELIVERED' },
  ...{ rejected: 'UNDELIVERED', rejectd: 'UNDELIVERED', undeliv: 'UNDELIVERED', undeliverable: 'UNDELIVERED' },
  ...{ undelivered: 'UNDELIVERED', notdelivered: 'UNDELIVERED', expired: 'UNDELIVERED', deleted: 'UNDELIVERED' },
  failed: 'UNDELIVERED',
}

/** The state that a gateway's word means; `null` for a word that we do not know. */
export function smsStateOf(word: string): SmsState | null {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(WORDS, plain) ? (WORDS[plain] ?? null) : null
}

/** The state after a report, which may come late, twice and in any order. */
export function afterReport(state: SmsState, reported: SmsState): SmsState {
  if (state === 'DELIVERED' || reported === 'DELIVERED') return 'DELIVERED'
  return state === 'UNDELIVERED' ? state : reported
}

/** Whether the message may be given to a gateway: only one that certainly no gateway has accepted. */
export function maySend(state: SmsState | null): boolean {
  return state === null || state === 'UNSENT'
}
