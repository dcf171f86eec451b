// Outside services that brands have accounts with, and the names of the secrets of those accounts. Settings and callback
// addresses use the same names.

const PAYMENT_PROVIDERS = ['PAYME', 'CLICK', 'UZUM', 'PAYNET', 'PAYZE', 'RAHMAT'] as const
/** Who may send the messages of a brand. */
export const SMS_GATEWAYS = ['ESKIZ', 'PLAY_MOBILE'] as const

export type SmsGatewayName = (typeof SMS_GATEWAYS)[number]

/** Secrets that consist of several keys, named as the gateway names them. */
export type KeysName = `payments/${(typeof PAYMENT_PROVIDERS)[number]}` | `sms/${SmsGatewayName}`
export type SecretName = 'TELEGRAM_BOT' | 'CLICK_APP' | KeysName

/** Every secret that a brand may give us. */
export const SECRET_NAMES: readonly SecretName[] = [
  'TELEGRAM_BOT',
  'CLICK_APP',
  ...PAYMENT_PROVIDERS.map((name) => `payments/${name}` as const),
  ...SMS_GATEWAYS.map((name) => `sms/${name}` as const),
]

/** Whether the secret consists of several named keys; otherwise it is one text. */
export function holdsKeys(name: SecretName): name is KeysName {
  return name.includes('/')
}
