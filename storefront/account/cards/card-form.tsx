// The form of a new card. Its inputs have no name and the form no address: nothing of it can be sent to this shop.
import { serverNow } from '@dasturxon/client/clock'
import {
  cardDigits,
  expiryText,
  groupedNumber,
  isCardNumber,
  isWholeNumber,
  parseExpiry,
} from '@dasturxon/domain/card-number'
import { cardSystem } from '@dasturxon/domain/saved-card'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { lock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { type FormEvent, useState } from 'react'
import { CardMark } from '../../payments/payment-mark.tsx'
import { useText } from '../../text/text.tsx'
import type { TypedCard } from './send-card.ts'

type Props = {
  readonly isBusy: boolean
  /** Why the last try failed. */
  readonly trouble: string | null
  onSend(card: TypedCard, name: string): void
}

function useTypedCard() {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const digits = cardDigits(number)
  const expire = parseExpiry(expiry, serverNow())
  return {
    number,
    expiry,
    digits,
    expire,
    setNumber: (text: string) => setNumber(groupedNumber(text)),
    setExpiry: (text: string) => {
      // a removed space or slash removes the digit before it, too
      const isShorter = text.length < expiry.length
      setExpiry(isShorter && !/\d$/.test(text) ? expiryText(text.replace(/\D/g, '').slice(0, 2)) : expiryText(text))
    },
    isNumberWrong: isWholeNumber(digits) && !isCardNumber(digits),
    isExpiryWrong: expiryText(expiry).length === 7 && expire === null,
  }
}

/** Number, date and an optional name; the button says what is missing. */
export function CardForm({ isBusy, trouble, onSend }: Props) {
  const t = useText()
  const typed = useTypedCard()
  const { digits, expire } = typed
  const [name, setName] = useState('')
  const isNumberOk = isCardNumber(digits)
  const missing = !isNumberOk ? t('cards.need_number') : expire === null ? t('cards.need_expiry') : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isNumberOk && expire !== null && !isBusy) onSend({ number: digits, expire }, name.trim())
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-2.5">
      <Field
        label={t('cards.number')}
        path="number"
        value={typed.number}
        onChange={typed.setNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        error={typed.isNumberWrong ? t('cards.wrong_number') : undefined}
        trailing={digits.length >= 4 && <CardMark system={cardSystem(digits)} />}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Field
          label={t('cards.expiry')}
          path="expire"
          value={typed.expiry}
          onChange={typed.setExpiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          error={typed.isExpiryWrong ? t('cards.wrong_expiry') : undefined}
        />
        <Field label={t('cards.name')} path="name" value={name} onChange={setName} autoComplete="off" maxLength={60} />
      </div>
      <p className="flex gap-2.5 rounded-md bg-surface-2 p-3.5 text-small text-ink-2">
        <Icon glyph={lock} size={20} />
        {t('cards.notice')}
      </p>
      {trouble !== null && (
        <Note tone="danger" alert>
          {trouble}
        </Note>
      )}
      <Button type="submit" size="lg" wide loading={isBusy} blocked={missing}>
        {t('cards.next')}
      </Button>
    </form>
  )
}
