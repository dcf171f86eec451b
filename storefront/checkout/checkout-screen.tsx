import { useConnectivity } from '@dasturxon/client/use-connectivity'
import { useEffect, useEffectEvent, useState } from 'react'
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

/** Saves the typed name to an account without a name. */
async function keepName(name: string): Promise<void> {
  const session = useSession.getState()
  if (session.state !== 'signed' || session.user.firstName !== '' || name === '') return
  const { id, version } = session.user
  const saved = await call('PUT /users/v1/users/:id', { params: { id }, body: { firstName: name, version } })
  if (saved.ok) setSigned(saved.value)
}

/** Looks up an order that was being sent when the page was closed, here or in another tab. */
function useResume({ phase, outcome, resume }: Sending) {
  const { orderKey } = useDraft()
  const isSigned = useSession().state === 'signed'
  const isOpen = isSigned && phase === 'idle' && outcome === null && orderKey !== null && orderKey.state !== 'fresh'
  const isLost = outcome?.kind === 'unknown'
  const ask = useEffectEvent(resume)
  useEffect(() => {
    if (isOpen) ask()
  }, [isOpen])
  // the last attempt got no answer: try again as soon as the network is back
  useConnectivity((isOnline) => isOnline && isLost && resume())
}

/** The checkout screen: place, time, receiver, payment, and the order button. */
export function CheckoutScreen() {
  const t = useText()
  const shop = useShop()
  const showPlaced = useShowPlaced()
  const basket = useBasket()
  const isLoaded = [useBasketLoaded(), useDraftLoaded()].every(Boolean)
  const [name, setName] = useState('')
  usePageHead({ title: `${t('checkout.title')} · ${shop.merchant.name}` })

  const sending = useSending((order: Order) => {
    feel('done')
    void keepName(name.trim())
    // no toast: the order's page confirms it, a toast would cover its buttons, and the order may still wait for a code
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
