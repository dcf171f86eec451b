import { Field } from '@dasturxon/ui/field'
import { FormErrorsProvider } from '@dasturxon/ui/form-errors'
import { user } from '@dasturxon/ui/glyphs'
import { gift } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { PhoneField } from '@dasturxon/ui/phone-field'
import { Switch } from '@dasturxon/ui/switch'
import { type ReactNode, useId } from 'react'
import type { SignIn } from '../account/sign-in.ts'
import { CodeStep, PhoneStep } from '../account/sign-in-steps.tsx'
import type { Receiver } from '../basket/draft.ts'
import { IconBox, Panel } from '../shop/parts/panel.tsx'
import { PhoneNumber } from '../shop/parts/phone-number.tsx'
import { useText } from '../text/text.tsx'
import { nationalDigits, nationalText, PHONE_PREFIX } from './national-phone.ts'

function Title({ children }: { children: ReactNode }) {
  return <h3 className="mb-3 text-h3">{children}</h3>
}

type NameProps = {
  readonly name: string
  /** The order button was pressed while the name was missing. */
  readonly isMissed: boolean
  onName(name: string): void
}

function NameField({ path, name, isMissed, onName }: NameProps & { readonly path: string }) {
  const t = useText()
  return (
    <Field
      label={t('checkout.name')}
      path={path}
      value={name}
      onChange={onName}
      error={isMissed && name.trim() === '' ? t('checkout.name_wanted') : undefined}
      autoComplete="given-name"
      name="name"
      maxLength={100}
      enterKeyHint="next"
    />
  )
}

type GuestProps = NameProps & {
  readonly signIn: SignIn
  /** a courier brings the order, and may call */
  readonly isDelivered: boolean
}

/** The name and the phone of a guest, confirmed without leaving checkout. */
export function GuestReceiver({ signIn, isDelivered, ...name }: GuestProps) {
  const t = useText()
  return (
    <Panel>
      <Title>{t('checkout.who')}</Title>
      {signIn.step === 'phone' ? (
        <div className="grid grid-cols-1 gap-2">
          <FormErrorsProvider errors={signIn.errors}>
            <NameField {...name} path="firstName" />
          </FormErrorsProvider>
          <PhoneStep signIn={signIn} hasButton={false} />
          <p className="mt-1 px-1 text-caption text-muted">
            {t(isDelivered ? 'checkout.guest_hint' : 'checkout.guest_hint_pickup')}
          </p>
        </div>
      ) : (
        <CodeStep signIn={signIn} />
      )}
    </Panel>
  )
}

type OtherProps = {
  /** `null`: the customer receives the order. */
  readonly other: Receiver | null
  readonly isMissed: boolean
  onOther(other: Receiver | null): void
}

function OtherReceiver({ other, isMissed, onOther }: OtherProps) {
  const t = useText()
  const id = useId()
  const wanted = isMissed ? t('checkout.receiver_wanted') : undefined
  return (
    <>
      <div className="ms-13 border-line border-t" />
      <div className="flex min-h-13 items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center">
          <Icon glyph={gift} size={20} />
        </span>
        <span id={id} className="min-w-0 flex-1 text-label font-body">
          {t('checkout.other_receiver')}
        </span>
        <Switch
          labelledBy={id}
          checked={other !== null}
          onChange={(isOn) => onOther(isOn ? { name: '', phone: '' } : null)}
        />
      </div>
      {other !== null && (
        <div className="grid grid-cols-1 gap-2 pt-1 pb-1.5">
          <Field
            label={t('checkout.receiver_name')}
            path="receiver.name"
            value={other.name}
            onChange={(name) => onOther({ ...other, name })}
            error={other.name.trim() === '' ? wanted : undefined}
            autoComplete="off"
            maxLength={100}
          />
          <PhoneField
            label={t('checkout.receiver_phone')}
            path="receiver.phone"
            value={nationalDigits(other.phone)}
            onChange={(digits) => onOther({ ...other, phone: digits === '' ? '' : `${PHONE_PREFIX}${digits}` })}
            format={nationalText}
            prefix={PHONE_PREFIX}
            length={9}
            mask="__ ___-__-__"
            error={nationalDigits(other.phone).length < 9 ? wanted : undefined}
          />
        </div>
      )}
    </>
  )
}

type CustomerProps = NameProps &
  OtherProps & {
    readonly phone: string
    /** The name of the account; '' shows a field for it. */
    readonly accountName: string
    /** Whether the brand allows another person to receive the order. */
    readonly hasOther: boolean
  }

/** The signed-in customer, and the other person who may receive the order. */
export function CustomerReceiver(props: CustomerProps) {
  const { phone, accountName, hasOther, other, isMissed, onOther, ...name } = props
  const t = useText()
  return (
    <Panel className="py-2.5 lg:pt-4">
      <h3 className="sr-only lg:not-sr-only lg:mb-2! lg:block lg:text-h3">{t('checkout.who')}</h3>
      <div className="flex min-h-14 items-center gap-3">
        <IconBox glyph={user} />
        <div className="min-w-0 flex-1">
          {accountName !== '' && <p className="truncate text-label">{accountName}</p>}
          <p className="num text-small text-muted">
            <PhoneNumber phone={phone} />
          </p>
        </div>
      </div>
      {accountName === '' && other === null && (
        <div className="pt-1 pb-1.5">
          <NameField {...name} path="receiver.name" isMissed={isMissed} />
        </div>
      )}
      {hasOther && <OtherReceiver other={other} isMissed={isMissed} onOther={onOther} />}
    </Panel>
  )
}
