// Whom brands have accounts with, and under which names they give us the secrets of those accounts. The same names stand
// in settings and in callback addresses.

const PAYMENT_PROVIDERS = ['PAYME', 'CLICK', 'UZUM', 'PAYNET', 'PAYZE', 'RAHMAT'] as const
/** Who may send the messages of a brand. */
export const SMS_GATEWAYS = ['ESKIZ', 'PLAY_MOBILE'] as const

export type SmsGatewayName = (typeof SMS_GATEWAYS)[number]

/** Secrets that are keys by the gateway's own names. */
export type KeysName = `payments/${(typeof PAYMENT_PROVIDERS)[number]}` | `sms/${SmsGatewayName}`
export type SecretName = 'TELEGRAM_BOT' | KeysName

/** Every secret that a brand may give us. */
export const SECRET_NAMES: readonly SecretName[] = [
  'TELEGRAM_BOT',
  ...PAYMENT_PROVIDERS.map((name) => `payments/${name}` as const),
  ...SMS_GATEWAYS.map((name) => `sms/${name}` as const),
]

/** Whether the secret is keys by name; else it is one text. */
export function holdsKeys(name: SecretName): name is KeysName {
  return name.includes('/')
}
