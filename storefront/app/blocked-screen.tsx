import { useQuery } from '@dasturxon/client/query'
import { phoneText } from '@dasturxon/domain/phone'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { phone as phoneGlyph, shoppingBasket } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useBasket } from '../basket/basket-store.ts'
import { activeOrdersQuery } from '../orders/active-orders.ts'
import { ActiveOrders } from '../orders/orders-active.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePageFacts, usePageHead } from '../shop/page.tsx'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

/** The orders that are still on their way: the kitchen finishes what it has accepted. */
function OpenOrders({ userId }: { userId: string }) {
  const t = useText()
  const answer = useQuery(activeOrdersQuery(userId))
  if (answer.state === 'loading' || (answer.state === 'ready' && answer.value.length === 0)) return null
  return (
    <section className="grid grid-cols-1 gap-2.5">
      <h2 className="px-1 text-h3">{t('closed.orders')}</h2>
      <ActiveOrders answer={answer} userId={userId} />
    </section>
  )
}

function KeptBasket() {
  const t = useText()
  const count = useBasket().length
  if (count === 0) return null
  return (
    <p className="flex items-center gap-3 rounded-xl bg-canvas p-4 text-ink-2">
      <Icon glyph={shoppingBasket} size={22} />
      {t('closed.basket', { count })}
    </p>
  )
}

function CallOrCheck({ phone }: { phone: string | null }) {
  const t = useText()
  if (phone === null) {
    return (
      <Button kind="secondary" onClick={() => window.location.assign('/')}>
        {t('page.check_again')}
      </Button>
    )
  }
  return (
    <a href={`tel:${phone}`} className={buttonLook({ kind: 'secondary' })}>
      <Icon glyph={phoneGlyph} size={20} />
      <bdi dir="ltr" className="num">
        {phoneText(phone)}
      </bdi>
    </a>
  )
}

/** The notice of a brand that takes no orders now, or that its admin has removed, with what is open and kept. */
export function BlockedScreen() {
  const t = useText()
  const { state } = usePageFacts()
  const { merchant, settings } = useShop()
  const session = useSession()
  const isRemoved = state === 'removed'
  const title = isRemoved ? t('page.removed_title') : t('page.blocked_title')
  usePageHead({ title, status: isRemoved ? 410 : 403 })
  const phone = settings.phone.active && settings.phone.value !== '' ? settings.phone.value : null
  const brand = merchant.name
  const blockedLine = phone === null ? t('page.blocked_quiet_line', { brand }) : t('page.blocked_line', { brand })
  return (
    <main className="grid grid-cols-1 min-h-(--vh-full) content-center bg-surface pb-10">
      <EmptyState
        picture={noticePicture(isRemoved ? 'bags' : 'barrier')}
        title={title}
        line={isRemoved ? t('page.removed_line') : blockedLine}
        action={<CallOrCheck phone={phone} />}
      />
      <div className="mx-auto grid w-full max-w-120 grid-cols-1 gap-4 px-4">
        {!isRemoved && <KeptBasket />}
        {session.state === 'signed' && <OpenOrders userId={session.user.id} />}
        {!isRemoved && <p className="text-center text-small text-muted">{t('closed.returns')}</p>}
      </div>
    </main>
  )
}
