// What a brand types for each of its accounts, in the own names of the provider or gateway.
import type { KeysName } from './gateway-names.ts'

export type KeyField = {
  readonly name: string
  readonly isRequired: boolean
  /** by its last characters the owner recognises the account */
  readonly isSecret: boolean
  /** the values that it may have; any text unless given */
  readonly choices?: readonly string[]
}

const plain = (name: string): KeyField => ({ name, isRequired: true, isSecret: false })
const hidden = (name: string): KeyField => ({ name, isRequired: true, isSecret: true })
const maybe = (field: KeyField): KeyField => ({ ...field, isRequired: false })
const MODE: KeyField = { ...maybe(plain('mode')), choices: ['live', 'test'] }

/** The fields of each account in the order of its form. */
export const KEY_FIELDS: Readonly<Record<KeysName, readonly KeyField[]>> = {
  'payments/PAYME': [plain('merchant_id'), hidden('key'), maybe(hidden('test_key')), MODE],
  'payments/CLICK': [
    ...[plain('service_id'), plain('merchant_id'), plain('merchant_user_id'), hidden('secret_key')],
    ...[maybe(plain('tin')), maybe(plain('pinfl')), maybe(plain('delivery_mxik')), maybe(plain('delivery_package'))],
  ],
  'payments/UZUM': [
    ...[maybe(plain('terminal_id')), maybe(hidden('api_key')), maybe(plain('checkout_host'))],
    ...[maybe(plain('service_id')), maybe(plain('login')), maybe(hidden('password')), MODE],
  ],
  'payments/PAYNET': [plain('merchant_id'), plain('service_id'), plain('username'), hidden('password')],
  'payments/PAYZE': [plain('api_key'), hidden('api_secret')],
  'payments/RAHMAT': [
    ...[plain('application_id'), hidden('secret'), plain('store_id')],
    ...[maybe(plain('delivery_mxik')), maybe(plain('delivery_package')), MODE],
  ],
  'sms/ESKIZ': [plain('email'), hidden('password'), maybe(plain('from'))],
  'sms/PLAY_MOBILE': [
    ...[plain('username'), hidden('password'), plain('originator')],
    ...[maybe(plain('base_url')), maybe(hidden('report_secret'))],
  ],
}

const ENDING_LENGTH = 4
/** Four characters of a shorter key would be too much of it. */
const LEAST_LENGTH = 12

/** The last characters of the main key of an account, by which its owner recognises it; `null` for a short one. */
export function endingOf(name: KeysName, keys: Readonly<Record<string, string>>): string | null {
  const main = KEY_FIELDS[name].find((field) => field.isSecret && keys[field.name])
  const text = main === undefined ? '' : (keys[main.name] ?? '')
  return text.length < LEAST_LENGTH ? null : text.slice(-ENDING_LENGTH)
}
