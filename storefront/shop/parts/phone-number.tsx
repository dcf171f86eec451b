import { phoneText } from '@dasturxon/domain/phone'

/** A person's own number: whole, so that they can check it, and from left to right in any language. */
export function PhoneNumber({ phone }: { readonly phone: string }) {
  return <bdi dir="ltr">{phoneText(phone)}</bdi>
}
