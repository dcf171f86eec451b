import { useConnectivity } from '@dasturxon/client/use-connectivity'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSessionEnd } from '../account/session-end.ts'
import { useBasket, useBasketLoaded } from '../basket/basket-store.ts'
import { useDraft, useDraftLoaded } from '../basket/draft.ts'
import type { Order } from '../orders/order.ts'
import { call } from '../shop/api.ts'
import { feel } from '../shop/haptics.ts'
import { usePageHead } from '../shop/page.tsx'
import { ScriptNote } from '../shop/parts/early-notes.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { setSigned, useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyBasket } from './empty-checkout.tsx'
import { type Sending, useSending } from './send-order.ts'
import { useShowPlaced } from './show-placed.ts'

/** A customer who had no name keeps the one they ordered with. */
async function keepName(name: string): Promise<void> {
  const session = useSession.getState()
  if (session.state !== 'signed' || session.user.firstName !== '' || name === '') return
  const { id, version } = session.user
  const saved = await call('PUT /users/v1/users/:id', { params: { id }, body: { firstName: name, version } })
  if (saved.ok) setSigned(saved.value)
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
  useConnectivity((isOnline) => isOnline && isLost && resume())
}

/** From the basket to the order: place, time, person, payment, and one press. */
export function CheckoutScreen() {
  const t = useText()
  const shop = useShop()
  const showPlaced = useShowPlaced()
  const basket = useBasket()
  const isLoaded = [useBasketLoaded(), useDraftLoaded()].every(Boolean)
  const [name, setName] = useState('')
  usePageHead({ title: `${t('checkout.title')} · ${shop.merchant.name}` })
  useSessionEnd()

  const sending = useSending((order: Order) => {
    feel('done')
    void keepName(name.trim())
    // the page of the order is the confirmation: a notice would cover its buttons, and the order may still wait for a code
    showPlaced(order)
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
