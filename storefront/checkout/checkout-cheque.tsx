import { receipt } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { PhoneField } from '@dasturxon/ui/phone-field'
import { Switch } from '@dasturxon/ui/switch'
import { useId } from 'react'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'
import { nationalDigits, nationalText, PHONE_PREFIX } from './national-phone.ts'

type Props = {
  /** The phone as typed; `null` when no cheque is wanted. */
  readonly phone: string | null
  /** The customer's own phone, with which the field begins. */
  readonly ownPhone: string
  /** The order button was pressed while the number was not complete. */
  readonly isMissed: boolean
  onPhone(phone: string | null): void
}

/** The cheque by SMS: off, or with the phone that gets it. */
export function CheckoutCheque({ phone, ownPhone, isMissed, onPhone }: Props) {
  const t = useText()
  const id = useId()
  const digits = phone === null ? '' : nationalDigits(phone)
  return (
    <Panel className="py-1.5!">
      <div className="flex min-h-13 items-center gap-3">
        <span className="grid w-12 shrink-0 place-items-center">
          <Icon glyph={receipt} size={22} />
        </span>
        <span id={id} className="min-w-0 flex-1 text-label font-body">
          {t('paying.cheque')}
        </span>
        <Switch labelledBy={id} checked={phone !== null} onChange={(isOn) => onPhone(isOn ? ownPhone : null)} />
      </div>
      {phone !== null && (
        <PhoneField
          label={t('paying.cheque_phone')}
          path="sendChequePhone"
          value={digits}
          onChange={(typed) => onPhone(typed === '' ? '' : `${PHONE_PREFIX}${typed}`)}
          format={nationalText}
          prefix={PHONE_PREFIX}
          length={9}
          mask="__ ___-__-__"
          error={isMissed && digits.length < 9 ? t('paying.cheque_wanted') : undefined}
          className="pb-2.5 lg:max-w-95"
        />
      )}
    </Panel>
  )
}
