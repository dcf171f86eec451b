// Cards of the demo's providers. A token says what kind of card it is, so that nothing is stored; the number is not in it.
import { createHash } from 'node:crypto'

/** The code that every bank of the demo sends. */
const CODE = '666666'

/** Cards on which something goes wrong, as in the providers' own tests. */
const NO_SMS = '8600060921090842'
const BLOCKED = '4444445987459073'
const POOR = '8600490744313347'

/** Why a provider does not take the card; `null` when it does. `expire` is MMYY. */
export function cardRefusal(digits: string, expire: string): 'wrong' | 'no sms' | null {
  if (digits === NO_SMS) return 'no sms'
  const isReadable = /^\d{16}$/.test(digits) && /^(0[1-9]|1[0-2])\d{2}$/.test(expire)
  return isReadable && digits !== BLOCKED ? null : 'wrong'
}

/** The token of a card: the same for the same card. */
export function tokenOf(digits: string): string {
  const kind = digits === POOR ? 'poor' : 'card'
  return `${kind}-${createHash('sha256').update(`demo card ${digits}`).digest('hex').slice(0, 40)}`
}

/** Whether there is money on the card. */
export function isRich(token: string): boolean {
  return !token.startsWith('poor')
}

/** `860049******6478` */
export function maskOf(digits: string): string {
  return `${digits.slice(0, 6)}******${digits.slice(-4)}`
}

/** The phone to which the code goes, masked. */
export function phoneOfCard(token: string): string {
  const end = Number.parseInt(createHash('sha256').update(token).digest('hex').slice(0, 6), 16) % 100
  return `99890*****${String(end).padStart(2, '0')}`
}

export function isRightCode(code: string): boolean {
  return code === CODE
}

/** The payment system of a card. */
export function systemOf(digits: string): string {
  if (digits.startsWith('9860')) return 'humo'
  if (digits.startsWith('4')) return 'visa'
  return digits.startsWith('5') && !digits.startsWith('5614') ? 'mastercard' : 'uzcard'
}
