import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../data/api.ts'
import { useGo } from '../data/go.ts'
import { feel } from '../data/haptics.ts'
import { useLine } from '../data/line.ts'
import { usePageHead } from '../data/page.tsx'
import { type Sending, useSending } from '../data/send-order.ts'
import { useSessionEnd } from '../data/session-end.ts'
import { useShop } from '../data/shop.tsx'
import type { Order } from '../data/submit-order.ts'
import { CheckoutSkeleton } from '../parts/checkout-skeleton.tsx'
import { Link } from '../parts/link.tsx'
import { orderPicture } from '../parts/order-pictures.ts'
import { CheckoutForm } from '../shell/checkout-form.tsx'
import { ScriptNote } from '../shell/early-notes.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useBasket, useBasketLoaded } from '../state/basket.ts'
import { useDraft, useDraftLoaded } from '../state/draft.ts'
import { setSigned, useSession } from '../state/session.ts'
import { useText } from '../text/text.tsx'

/** A customer who had no name keeps the one they ordered with. */
async function keepName(name: string): Promise<void> {
  const session = useSession.getState()
  if (session.state !== 'signed' || session.user.firstName !== '' || name === '') return
  const { id, version } = session.user
  const saved = await call('PUT /users/v1/users/:id', { params: { id }, body: { firstName: name, version } })
  if (saved.ok) setSigned(saved.value)
}

function EmptyBasket() {
  const t = useText()
  return (
    <EmptyState
      picture={orderPicture('bags')}
      title={t('basket.empty_title')}
      line={t('basket.empty_line')}
      level={2}
      action={
        <Link to="/" className={buttonLook()}>
          {t('page.to_menu')}
        </Link>
      }
      className="min-h-[70dvh]"
    />
  )
}

/** Asks what became of an order that was being sent when the page was left, here or in another tab. */
function useResume({ phase, outcome, resume }: Sending) {
  const { orderKey } = useDraft()
  const isSigned = useSession().state === 'signed'
  const isOpen = isSigned && phase === 'idle' && outcome === null && orderKey !== null && orderKey.state !== 'fresh'
  const isLost = outcome?.kind === 'unknown'
  const ask = useEffectEvent(resume)
  useEffect(() => {
    if (isOpen) ask()
  }, [isOpen])
  // nobody answered before: the moment the line is back is the moment to ask
  useLine((isThere) => isThere && isLost && resume())
}

/** From the basket to the order: place, time, person, payment, and one press. */
export function CheckoutScreen() {
  const t = useText()
  const shop = useShop()
  const go = useGo()
  const basket = useBasket()
  const isLoaded = [useBasketLoaded(), useDraftLoaded()].every(Boolean)
  const [name, setName] = useState('')
  usePageHead({ title: `${t('checkout.title')} · ${shop.merchant.name}` })
  useSessionEnd()

  const sending = useSending((order: Order) => {
    feel('done')
    void keepName(name.trim())
    // the page of the order is the confirmation: a notice would cover its buttons, and the order may still wait for a code
    go(`/profile/orders/${order.id}`, { replace: true })
  })
  useResume(sending)

  const isWaiting = !isLoaded || sending.phase === 'placed'
  return (
    <main data-foot="" className="min-h-(--vh-full) bg-canvas">
      <div className="page-column">
        <TopBar title={t('checkout.title')} backTo="/basket" tone="canvas" />
        <div className="px-3 pb-34 lg:px-0 lg:pb-16">
          {isWaiting && (
            <>
              <ScriptNote does="order" />
              <div className="needs-script">
                <CheckoutSkeleton />
              </div>
            </>
          )}
          {!isWaiting && basket.length === 0 && <EmptyBasket />}
          {!isWaiting && basket.length > 0 && <CheckoutForm name={name} onName={setName} sending={sending} />}
        </div>
      </div>
    </main>
  )
}
