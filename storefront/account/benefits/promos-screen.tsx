// The customer's promo codes: those that can be used now, later ones, and those that were used or ended.
import { queries, useQuery } from '@dasturxon/client/query'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { showToast } from '@dasturxon/ui/show-toast'
import { promoOf } from '../../basket/benefits/promo.ts'
import { changeDraft } from '../../basket/draft.ts'
import { useGo } from '../../navigation/go.ts'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { call } from '../../shop/api.ts'
import type { User } from '../../shop/session.ts'
import { useText } from '../../text/text.tsx'
import { CardsWaiting, OwnPageFrame, PageFailed } from '../own-page-frame.tsx'
import { type OwnPromo, PastPromo, UsablePromo } from './promo-card.tsx'

const allPromosQuery = queries((_userId: string, signal) =>
  call('GET /orders/v1/promos', { query: { all: 'true' } }, { signal }),
)

function usePromoActs() {
  const t = useText()
  const go = useGo()
  async function copy({ code }: OwnPromo) {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ text: t('account.promo_copied', { code }), kind: 'success' })
    } catch {
      // the browser does not allow it: the code can be read and typed
      showToast({ text: t('account.promo_not_copied'), kind: 'error' })
    }
  }
  function apply(promo: OwnPromo) {
    changeDraft({ promoCode: promo.code, promo: promoOf(promo), lostPromo: null })
    showToast({ text: t('account.promo_in_basket', { code: promo.code }), kind: 'success' })
    go('/basket')
  }
  return { copy, apply }
}

type SectionProps = { readonly title: string; readonly promos: readonly OwnPromo[] }

function PastSection({ title, promos }: SectionProps) {
  if (promos.length === 0) return null
  return (
    <section className="pt-3">
      <h2 className="px-2 pb-2 text-small text-muted">{title}</h2>
      <ul className="grid grid-cols-1 gap-2.5">
        {promos.map((promo) => (
          <PastPromo key={promo.id} promo={promo} />
        ))}
      </ul>
    </section>
  )
}

function Promos({ user }: { user: User }) {
  const t = useText()
  const query = allPromosQuery(user.id)
  const answer = useQuery(query)
  const { copy, apply } = usePromoActs()
  if (answer.state === 'loading') return <CardsWaiting />
  if (answer.state === 'failed') return <PageFailed onRetry={() => void query.refresh()} />
  if (answer.value.length === 0) {
    return (
      <EmptyState
        picture={noticePicture('gift')}
        title={t('account.promo_none')}
        line={t('account.promo_none_line')}
        level={2}
        className="flex-1"
      />
    )
  }
  const inState = (...states: readonly OwnPromo['state'][]) =>
    answer.value.filter(({ state }) => states.includes(state))
  return (
    <div className="px-3 pt-2 pb-6 lg:px-0">
      <ul className="grid grid-cols-1 gap-2.5">
        {inState('USABLE').map((promo) => (
          <UsablePromo key={promo.id} promo={promo} onCopy={() => void copy(promo)} onUse={() => apply(promo)} />
        ))}
      </ul>
      <PastSection title={t('account.promo_later')} promos={inState('UPCOMING')} />
      <PastSection title={t('account.promo_past')} promos={inState('USED', 'EXPIRED')} />
    </div>
  )
}

/** The page of the customer's promo codes. */
export function PromosScreen() {
  const t = useText()
  return <OwnPageFrame title={t('account.promos')}>{(user) => <Promos user={user} />}</OwnPageFrame>
}
