// What an HTTP status of an SMS gateway means for the message.
import type { KeyCheck } from '../check-keys.ts'
import type { SmsOutcome } from '../sms.ts'
import type { GatewayAnswer } from './ask-gateway.ts'

// an answer of a proxy in front of the gateway, which waited for it in vain
const GATEWAY_TIMEOUT = 504
const TOO_MANY = 429

/** The outcome of a call to send a message that was not accepted in so many words. */
export function outcomeOf(answer: GatewayAnswer): SmsOutcome {
  if (answer === 'unreached') return { kind: 'unsent', why: 'not reached' }
  if (answer === 'lost') return { kind: 'unsure', why: 'no answer' }
  const { status } = answer
  const why = `status ${status}`
  if (status === GATEWAY_TIMEOUT) return { kind: 'unsure', why }
  if (status >= 500 || status === TOO_MANY) return { kind: 'unsent', why }
  // a success that we cannot read is one
  return status < 300 ? { kind: 'unsure', why } : { kind: 'refused', why }
}

/** The number as gateways want it, `998901234567`; `null` for one of another country, which they send at other terms. */
export function gatewayNumber(phone: string): string | null {
  return /^\+998\d{9}$/.test(phone) ? phone.slice(1) : null
}

/** What the answer to a call that sends nothing says of the keys. */
export function checkOf(answer: GatewayAnswer): KeyCheck {
  if (typeof answer === 'string' || answer.status >= 500 || answer.status === TOO_MANY) return 'down'
  return answer.status < 300 ? 'works' : 'refused'
}
