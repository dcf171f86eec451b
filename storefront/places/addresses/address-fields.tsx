// The fields of an address, for its details and for editing it.
import { ADDRESS_KINDS } from '@dasturxon/domain/address'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import type { Ref } from 'react'
import { useText } from '../../text/text.tsx'
import type { AddressWords } from './address-merge.ts'

type Door = Pick<AddressWords, 'office' | 'domophone' | 'entrance' | 'floor'>
type TextProps = { readonly value: string; onChange(value: string): void }

const DOOR_LENGTH = 20
const NAME_LENGTH = 100
const COMMENT_LENGTH = 500

const KIND_WORDS = {
  HOUSE: 'place.kind_house',
  APARTMENT: 'place.kind_apartment',
  OFFICE: 'place.kind_office',
} as const

type KindProps = { readonly value: AddressWords['kind']; onChange(kind: AddressWords['kind']): void }

/** What kind of building it is. */
export function AddressKindField({ value, onChange }: KindProps) {
  const t = useText()
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{t('place.kind')}</legend>
      {ADDRESS_KINDS.map((kind) => (
        <Chip key={kind} shape="slot" pressed={value === kind} onClick={() => onChange(kind)}>
          {t(KIND_WORDS[kind])}
        </Chip>
      ))}
    </fieldset>
  )
}

type NameProps = TextProps & { readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement> }

/** The customer's own name for it; at least three characters. */
export function AddressNameField({ value, onChange, ref }: NameProps) {
  const t = useText()
  return (
    <Field
      ref={ref}
      label={t('place.name')}
      path="name"
      value={value}
      onChange={onChange}
      help={t('place.name_help')}
      maxLength={NAME_LENGTH}
      autoComplete="off"
    />
  )
}

type DoorProps = { readonly door: Door; onChange(change: Partial<Door>): void }

/** Flat, intercom, entrance and floor. */
export function AddressDoorFields({ door, onChange }: DoorProps) {
  const t = useText()
  const field = (name: keyof Door, label: string, className?: string) => (
    <Field
      label={label}
      path={`details.${name}`}
      className={className}
      value={door[name]}
      maxLength={DOOR_LENGTH}
      autoComplete="off"
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className="grid grid-cols-3 gap-2">
      {field('office', t('place.office'), 'col-span-3')}
      {field('domophone', t('place.domophone'))}
      {field('entrance', t('place.entrance'))}
      {field('floor', t('place.floor'))}
    </div>
  )
}

/** A comment that every order to this address starts with. */
export function AddressCommentField({ value, onChange }: TextProps) {
  const t = useText()
  return (
    <Field
      label={t('checkout.courier_comment')}
      path="comment"
      value={value}
      onChange={onChange}
      rows={2}
      maxLength={COMMENT_LENGTH}
      autoComplete="off"
    />
  )
}
