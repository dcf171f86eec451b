// The cards of checkout, connected to the draft.

import type { CallFailure } from '@dasturxon/contract/client'
import { Field } from '@dasturxon/ui/field'
import { FormPart } from '@dasturxon/ui/form-errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignIn } from '../account/sign-in.ts'
import { useContactSheet } from '../account/telegram-guest.tsx'
import { changeDraft } from '../basket/draft.ts'
import { useGo } from '../navigation/go.ts'
import { useOverlay } from '../navigation/overlay.ts'
import { type HistorySheet, useSheet } from '../navigation/sheet.ts'
import { ServiceSwitch } from '../places/service-switch.tsx'
import { Panel } from '../shop/parts/panel.tsx'
import { useText } from '../text/text.tsx'
import { CheckoutBill } from './checkout-bill.tsx'
import type { Block } from './checkout-block.ts'
import { CheckoutDialogs, type DialogName, refusalOf } from './checkout-dialogs.tsx'
import { CheckoutErrors } from './checkout-errors.tsx'
import { type CheckoutPage, useCheckoutPage } from './checkout-page.ts'
import { CheckoutPaying, goToPaying } from './checkout-paying.tsx'
import { CheckoutPlace } from './checkout-place.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutTime } from './checkout-time.tsx'
import { CheckoutTimeSheet } from './checkout-time-sheet.tsx'
import { CheckoutWho, goToWho, useCheckoutSignIn } from './checkout-who.tsx'
import { usePlaceLabel, useTimeLabel } from './checkout-words.ts'
import type { Sending } from './send-order.ts'

type SheetName = 'time'
const SHEETS: readonly SheetName[] = ['time']

type PageProps = { readonly page: CheckoutPage }
type NameProps = { readonly name: string; onName(name: string): void }

function PlaceSection({ page }: PageProps) {
  const t = useText()
  const { open } = useOverlay()
  const label = usePlaceLabel(page)
  const { service, services } = page.place
  const title = t(service === 'DELIVERY' ? 'page.delivery' : 'page.pickup')
  return (
    <CheckoutSection id="checkout-place" step={1} title={title}>
      {services.length > 1 && (
        <ServiceSwitch tone="well" className="mb-2.5 bg-surface-3! lg:mb-3 lg:w-85 dark:bg-surface-2!" />
      )}
      <FormPart path="address" value={page.place.address}>
        {(error) => (
          <CheckoutPlace
            {...label}
            service={service}
            trouble={page.block?.kind === 'zone' ? t('place.out_of_zone_line') : error}
            courierComment={page.draft.courierComment ?? page.place.address?.comment ?? ''}
            onChangePlace={() => open('place')}
            onCourierComment={(courierComment) => changeDraft({ courierComment })}
          />
        )}
      </FormPart>
    </CheckoutSection>
  )
}

function TimeCard({ page, sheet }: PageProps & { sheet: HistorySheet<SheetName> }) {
  const t = useText()
  const label = useTimeLabel(page)
  const { times, draft, place, block } = page
  const later = draft.timing.when === 'LATER' ? draft.timing.start : null
  function handleChoose(start: Date) {
    changeDraft({ timing: { when: 'LATER', start: start.toISOString() } })
    sheet.close()
  }
  return (
    <>
      <FormPart path="deliveryAt" value={draft.timing}>
        {(error) => (
          <CheckoutTime
            {...label}
            service={place.service}
            when={draft.timing.when}
            trouble={later !== null && block?.kind === 'time' ? t('checkout.slot_taken') : error}
            onAsap={() => changeDraft({ timing: { when: 'ASAP' } })}
            onLater={() => sheet.open('time')}
          />
        )}
      </FormPart>
      <CheckoutTimeSheet
        open={sheet.name === 'time'}
        service={place.service}
        slots={times.slots}
        chosen={later}
        now={times.now}
        closesAt={times.closesAt}
        nearest={times.nearest}
        onClose={sheet.close}
        onChoose={({ start }) => handleChoose(start)}
      />
    </>
  )
}

function Comment({ page }: PageProps) {
  const t = useText()
  return (
    <Panel className="p-2!">
      <Field
        label={t('checkout.comment')}
        path="comment"
        value={page.draft.comment}
        onChange={(comment) => changeDraft({ comment })}
        maxLength={500}
        autoComplete="off"
      />
    </Panel>
  )
}

type Ways = PageProps & {
  readonly sheet: HistorySheet<SheetName>
  readonly signIn: SignIn
  onDialog(name: DialogName): void
}

/** Goes to the missing field or opens its sheet, or performs the missing step itself. */
function useGoTo({ page, sheet, signIn, onDialog }: Ways) {
  const { open } = useOverlay()
  const contact = useContactSheet()
  const go = useGo()
  return ({ kind }: Block) => {
    if (kind === 'address' || kind === 'branch' || kind === 'zone' || kind === 'branch_gone') return open('place')
    if (kind === 'contact') return contact.open()
    if (kind === 'time') return sheet.open('time')
    if (kind === 'minimum' || kind === 'count') return go('/')
    if (kind === 'failed') return page.price.recount()
    if (kind === 'counting') return
    if (kind === 'payment') return document.getElementById('checkout-payment-title')?.focus()
    if (kind === 'cash' || kind === 'cheque') return goToPaying(kind)
    // when the number is incomplete, this only shows the error at the field
    if (kind === 'send_code' || (kind === 'phone' && signIn.digits !== '')) void signIn.sendCode()
    if (kind === 'send_code') return
    if (kind !== 'items') return goToWho()
    if (page.price.failure?.code === 'ITEMS_UNAVAILABLE') return onDialog('lack')
    go('/basket')
  }
}

/** After a refusal, requests a new quote, so that the right card shows the reason; opens the times when a slot is taken. */
function useRefused(page: CheckoutPage, sending: Sending, sheet: HistorySheet<SheetName>) {
  const refusal = refusalOf(sending)
  const answer = useEffectEvent(({ code }: CallFailure) => {
    if (code === 'QUOTE_CHANGED' || code === 'DUPLICATE_SUSPECTED') return
    page.price.recount()
    if (code === 'SLOT_GONE') sheet.open('time')
  })
  useEffect(() => {
    if (refusal !== null) answer(refusal)
  }, [refusal])
}

/** An order that may have got out is sent again by itself, but not after the form was touched: the customer may want another. */
function useHold({ outcome, hold }: Sending) {
  const fields = useRef<HTMLDivElement>(null)
  const isLost = outcome?.kind === 'unknown'
  const touched = useEffectEvent(hold)
  useEffect(() => {
    if (!isLost) return
    const gone = new AbortController()
    for (const type of ['click', 'input']) fields.current?.addEventListener(type, () => touched(), gone)
    return () => gone.abort()
  }, [isLost])
  return fields
}

/** The whole form of checkout. */
export function CheckoutForm({ name, onName, sending }: NameProps & { readonly sending: Sending }) {
  const t = useText()
  const signIn = useCheckoutSignIn(name)
  const page = useCheckoutPage({ name, signIn }, refusalOf(sending))
  const sheet = useSheet(SHEETS)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [isMissed, setMissed] = useState(false)
  const goTo = useGoTo({ page, sheet, signIn, onDialog: setDialog })
  useRefused(page, sending, sheet)
  const fields = useHold(sending)
  const isLocked = sending.phase !== 'idle'
  // beside a tall card the comment fits below the time; beside a short one it takes the whole width
  const isWhoTall = page.session.state === 'guest' || page.draft.receiver !== null

  function handleMissing() {
    setMissed(true)
    if (page.block !== null) goTo(page.block)
  }

  return (
    <div className="grid grid-cols-1 items-start gap-2.5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <div className="grid grid-cols-1 min-w-0 gap-2.5 lg:gap-8" ref={fields} inert={isLocked}>
        <CheckoutErrors refusal={refusalOf(sending)}>
          <PlaceSection page={page} />
          <CheckoutSection id="checkout-when" step={2} title={t('checkout.section_who')}>
            <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:gap-3">
              <TimeCard page={page} sheet={sheet} />
              <CheckoutWho
                page={page}
                signIn={signIn}
                name={name}
                onName={onName}
                isMissed={isMissed}
                className={isWhoTall ? 'lg:row-span-2' : undefined}
              />
              <div className={isWhoTall ? undefined : 'lg:col-span-2'}>
                <Comment page={page} />
              </div>
            </div>
          </CheckoutSection>
          <CheckoutSection id="checkout-payment" step={3} title={t('checkout.section_payment')}>
            <CheckoutPaying page={page} isMissed={isMissed} />
          </CheckoutSection>
        </CheckoutErrors>
      </div>
      <CheckoutBill page={page} sending={sending} isAsking={signIn.isBusy} onMissingPress={handleMissing} />
      <CheckoutDialogs page={page} sending={sending} name={dialog} onName={setDialog} />
    </div>
  )
}
