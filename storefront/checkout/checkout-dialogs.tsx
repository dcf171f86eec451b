// Dialogs for refusals of the server, with the possible actions of the customer.

import type { CallFailure } from '@dasturxon/contract/client'
import type { Money } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useEffect, useEffectEvent, useState } from 'react'
import { changedFacts, duplicateFacts, lackFacts } from '../basket/refusal-facts.ts'
import { useGo } from '../navigation/go.ts'
import { useText } from '../text/text.tsx'
import { type Change, ChangedDialog, useChangeWords } from './changed-dialog.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { LackDialog } from './lack-dialog.tsx'
import type { Sending } from './send-order.ts'

export type DialogName = 'changed' | 'duplicate' | 'lack'

/** The refusal of the last attempt to send; `null` when there was none. */
export function refusalOf({ outcome }: Sending): CallFailure | null {
  return outcome?.kind === 'refused' ? outcome.failure : null
}

type Seen = { readonly changes: readonly Change[]; readonly total: Money }

type DuplicateProps = {
  readonly open: boolean
  readonly number: string
  onShow(): void
  onAgain(): void
  onClose(): void
}

/** The same order was placed a moment ago: show it, or order once more. */
function DuplicateDialog({ open, number, onShow, onAgain, onClose }: DuplicateProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('checkout.duplicate_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-1 gap-2">
          <Button size="lg" wide onClick={onShow}>
            {t('checkout.duplicate_show', { number })}
          </Button>
          <Button kind="secondary" size="lg" wide onClick={onAgain}>
            {t('checkout.duplicate_again')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('checkout.duplicate_line', { number })}</p>
    </Sheet>
  )
}

type Props = {
  readonly page: CheckoutPage
  readonly sending: Sending
  readonly name: DialogName | null
  onName(name: DialogName | null): void
}

/** Opens the dialog for a refusal, and performs the action that the customer chooses. */
export function CheckoutDialogs({ page, sending, name, onName }: Props) {
  const go = useGo()
  const changeWords = useChangeWords(page)
  const [seen, setSeen] = useState<Seen | null>(null)
  const refusal = refusalOf(sending)
  const duplicate = duplicateFacts(refusal)
  const lackLines = lackFacts(page.price.failure) ?? lackFacts(refusal) ?? []

  const answer = useEffectEvent((said: CallFailure) => {
    const changed = changedFacts(said)
    if (changed !== null) {
      const changes = changeWords(page.price.shown, changed.quote, changed.changes)
      setSeen({ changes, total: changed.quote.totalPrice })
      page.price.adopt(changed.quote)
      onName('changed')
    } else if (duplicateFacts(said) !== null) onName('duplicate')
    else if (lackFacts(said) !== null) onName('lack')
  })
  useEffect(() => {
    if (refusal !== null) answer(refusal)
  }, [refusal])

  function send(confirmDuplicate: boolean) {
    const body = page.price.quote === null ? null : page.bodyAt(page.price.quote)
    onName(null)
    if (body !== null) sending.submit({ ...body, confirmDuplicate })
  }
  function handleFixed() {
    sending.forget()
    onName(null)
  }
  const close = () => onName(null)
  return (
    <>
      {seen !== null && (
        <ChangedDialog open={name === 'changed'} {...seen} onAccept={() => send(false)} onClose={close} />
      )}
      <DuplicateDialog
        open={name === 'duplicate' && duplicate !== null}
        number={duplicate?.number ?? ''}
        onShow={() => go(`/profile/orders/${duplicate?.orderId ?? ''}`, { replace: true })}
        onAgain={() => send(true)}
        onClose={close}
      />
      <LackDialog
        open={name === 'lack'}
        page={page}
        lines={lackLines}
        onFixed={handleFixed}
        onBasket={() => go('/basket')}
        onClose={close}
      />
    </>
  )
}
