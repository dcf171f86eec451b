// A phone of Uzbekistan as its field shows it: the country code before the field, the other digits in it.
import { phoneMask } from '@dasturxon/domain/phone'

export const PHONE_PREFIX = '+998'

/** The digits after the country code. */
export function nationalDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(PHONE_PREFIX.length - 1)
}

/** `90 123-45-67`. */
export function nationalText(digits: string): string {
  return phoneMask(digits).slice(PHONE_PREFIX.length).trimStart()
}
