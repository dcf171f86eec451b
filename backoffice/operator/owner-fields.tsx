import { phoneMask } from '@dasturxon/domain/phone'
import { Field } from '@dasturxon/ui/field'
import { PhoneField } from '@dasturxon/ui/phone-field'
import { useText } from '../text/text.tsx'

const PREFIX = '+998'
const DIGITS = 9
const national = (digits: string) => phoneMask(digits).slice(PREFIX.length).trimStart()

/** An owner as typed: the digits of the phone without the country code. */
export type OwnerDraft = { readonly name: string; readonly digits: string }
export const NOBODY: OwnerDraft = { name: '', digits: '' }

/** Whether both fields are complete. */
export function isWholeOwner({ name, digits }: OwnerDraft): boolean {
  return name.trim().length >= 2 && digits.length === DIGITS
}

/** The owner as the calls take one. */
export function ownerOf({ name, digits }: OwnerDraft) {
  return { name, phone: PREFIX + digits }
}

type Props = {
  readonly owner: OwnerDraft
  errorOf(field: 'name' | 'phone'): string | undefined
  onChange(owner: OwnerDraft): void
}

/** The name and the phone of an owner. */
export function OwnerFields({ owner, errorOf, onChange }: Props) {
  const t = useText()
  return (
    <>
      <Field
        label={t('operator.owner_name')}
        value={owner.name}
        onChange={(name) => onChange({ ...owner, name })}
        error={errorOf('name')}
        maxLength={60}
      />
      <PhoneField
        label={t('operator.owner_phone')}
        value={owner.digits}
        onChange={(digits) => onChange({ ...owner, digits })}
        format={national}
        prefix={PREFIX}
        length={DIGITS}
        mask="__ ___-__-__"
        error={errorOf('phone')}
      />
    </>
  )
}
