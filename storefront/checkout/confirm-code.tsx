// The code of an order that waits for one, on its own page.
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { CodeEntryFields } from '../account/code-entry.tsx'
import { useGo } from '../navigation/go.ts'
import { Link } from '../navigation/link.tsx'
import type { Order } from '../orders/order.ts'
import { useOrderCode } from '../orders/order-confirm.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { PhoneNumber } from '../shop/parts/phone-number.tsx'
import { useSession } from '../shop/session.ts'
import { useText } from '../text/text.tsx'

const PHONE = '{phone}'

/** The page of an order. */
export const pathOf = (id: string) => `/profile/orders/${id}`

function Hero({ order }: { order: Order }) {
  const t = useText()
  const go = useGo()
  return (
    <div className="adras on-brand-area bg-hero pb-10 text-on-hero lg:rounded-t-2xl">
      <div className="px-3 pt-[calc(var(--safe-t)+.5rem)]">
        <IconButton
          kind="hero"
          glyph={cross}
          label={t('page.close')}
          onClick={() => go(pathOf(order.id), { replace: true })}
        />
      </div>
      <div className="flex items-center gap-3 px-6 pt-3.5">
        <div className="min-w-0 flex-1">
          <p className="text-label">{t('orders.number', { number: String(order.number) })}</p>
          <h1 className="text-balance text-display">{t('orders.confirm_title')}</h1>
        </div>
        <img src={noticePicture('bags')} alt="" width={84} height={84} className="size-21" />
      </div>
    </div>
  )
}

/** Six digits that confirm the order, and a link to the order without them. */
export function ConfirmCode({ order }: { order: Order }) {
  const t = useText()
  const session = useSession()
  const entry = useOrderCode(order.id)
  const phone = session.state === 'signed' ? session.user.phone : order.receiver.phone
  const [before, after] = t('paying.confirm_line', { phone: PHONE }).split(PHONE)
  return (
    <div className="lg:mx-auto lg:w-120 lg:rounded-2xl lg:bg-surface lg:shadow-2">
      <Hero order={order} />
      <div className="cloth grid grid-cols-1 gap-4 px-4 pt-6 pb-10 lg:rounded-b-2xl">
        <p className="text-ink-2">
          {before}
          <span className="whitespace-nowrap">
            <PhoneNumber phone={phone} />
          </span>
          {after}
        </p>
        <CodeEntryFields entry={entry} />
        <Link
          to={pathOf(order.id)}
          replace
          className="relative justify-self-center text-small underline underline-offset-4 hit"
        >
          {t('paying.confirm_later')}
        </Link>
      </div>
    </div>
  )
}
