import { phoneText } from '@dasturxon/domain/phone'

/** The customer's own number: complete, so that they can check it, and left to right in every language. */
export function PhoneNumber({ phone }: { readonly phone: string }) {
  return <bdi dir="ltr">{phoneText(phone)}</bdi>
}
