// The customer's cashback: the balance, what ends soon, what is still to come, and every movement.
import { useMoment } from '@dasturxon/client/moment'
import { useQuery } from '@dasturxon/client/query'
import { dateText, dayText, moneyText, numberText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { hourglass } from '@dasturxon/ui/glyphs-later'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Segmented } from '@dasturxon/ui/segmented'
import { showToast } from '@dasturxon/ui/show-toast'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useState } from 'react'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import type { User } from '../../shop/session.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { CardsWaiting, OwnPageFrame, PageFailed } from '../own-page-frame.tsx'
import { askOlder, type Cashback, DIRECTIONS, type Direction, ledgerQuery, type Movement } from './ledger.ts'
import { MovementRow } from './movement-row.tsx'

const SIZE = 20
const WORDS = { ALL: 'account.ledger_all', IN: 'account.ledger_in', OUT: 'account.ledger_out' } as const

function Balance({ cashback }: { cashback: Cashback }) {
  const t = useText()
  const language = useLanguage()
  const { terms } = useShop()
  const percent = numberText(terms.cashbackPercent, language)
  return (
    <div className="adras on-brand-area flex items-center gap-3 rounded-2xl bg-hero p-5 text-on-hero">
      <div className="min-w-0 flex-1">
        <p className="text-label">{t('account.balance')}</p>
        <p className="num text-display">{moneyText(cashback.balance, language)}</p>
        {terms.cashbackPercent > 0 && <p className="text-small">{t('profile.cashback_percent', { percent })}</p>}
      </div>
      <img src={noticePicture('coin')} alt="" width={64} height={64} className="size-16" />
    </div>
  )
}

function Ending({ cashback }: { cashback: Cashback }) {
  const t = useText()
  const language = useLanguage()
  if (cashback.expiring.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-1 shadow-2">
      {cashback.expiring.map(({ amount, expiresAt }) => {
        const facts = { price: moneyText(amount, language), date: dateText(new Date(expiresAt)) }
        return (
          <li key={expiresAt} className={ROW_LOOK}>
            <RowFace leading={hourglass} isAccent title={t('account.ends', facts)} hint={t('account.ends_line')} />
          </li>
        )
      })}
    </ul>
  )
}

function Pending({ cashback }: { cashback: Cashback }) {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  if (cashback.pending.length === 0) return null
  return (
    <section>
      <h2 className="px-2 pb-2 text-small text-muted">{t('account.pending_title')}</h2>
      <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-1">
        {cashback.pending.map(({ orderId, orderNumber, amount, creditDate }) => {
          const at = creditDate === null ? null : new Date(creditDate)
          const time = at === null ? '' : `${dayText(at, now, language)}, ${timeText(at)}`
          return (
            <li key={orderId} className={ROW_LOOK}>
              <RowFace
                leading={hourglass}
                title={t('account.earned', { number: String(orderNumber) })}
                hint={at === null ? t('account.pending') : t('account.pending_at', { time })}
                trailing={<span className="num text-label text-muted">+{moneyText(amount, language)}</span>}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ListProps = { readonly user: User; readonly direction: Direction; readonly first: Cashback['entries'] }

function Movements({ user, direction, first }: ListProps) {
  const t = useText()
  const [older, setOlder] = useState<readonly Movement[]>([])
  const [isBusy, setBusy] = useState(false)
  const movements = [...first.content, ...older]
  async function showMore() {
    setBusy(true)
    const answer = await askOlder({ userId: user.id, direction, size: SIZE }, Math.ceil(movements.length / SIZE))
    setBusy(false)
    if (!answer.ok) return showToast({ text: t('account.act_failed'), kind: 'error' })
    const known = new Set(movements.map(({ id }) => id))
    // a movement of this minute shifts the pages
    setOlder([...older, ...answer.value.entries.content.filter(({ id }) => !known.has(id))])
  }
  if (movements.length === 0) {
    return (
      <EmptyState
        picture={noticePicture('coin')}
        title={t('account.ledger_empty')}
        line={t('account.ledger_empty_line')}
        level={2}
      />
    )
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-1">
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      {movements.length < first.totalElements && (
        <Button kind="secondary" wide loading={isBusy} onClick={() => void showMore()}>
          {t('account.more')}
        </Button>
      )}
    </>
  )
}

function Ledger({ user }: { user: User }) {
  const t = useText()
  const [direction, setDirection] = useState<Direction>('ALL')
  const all = useQuery(ledgerQuery({ userId: user.id, direction: 'ALL', size: SIZE }))
  const query = ledgerQuery({ userId: user.id, direction, size: SIZE })
  const answer = useQuery(query)
  if (all.state === 'loading') return <CardsWaiting />
  if (all.state === 'failed' || answer.state === 'failed') {
    const failed = all.state === 'failed' ? ledgerQuery({ userId: user.id, direction: 'ALL', size: SIZE }) : query
    return <PageFailed onRetry={() => void failed.refresh()} />
  }
  return (
    <div className="grid grid-cols-1 content-start gap-2.5 px-3 pt-2 pb-6 lg:px-0">
      <Balance cashback={all.value} />
      <Ending cashback={all.value} />
      <Pending cashback={all.value} />
      <Panel className="p-2!">
        <Segmented
          label={t('account.ledger_which')}
          segments={DIRECTIONS.map((value) => ({ value, label: t(WORDS[value]) }))}
          value={direction}
          onChange={setDirection}
        />
      </Panel>
      {answer.state === 'loading' ? (
        <Skeleton className="h-44 rounded-xl" />
      ) : (
        <Movements key={direction} user={user} direction={direction} first={answer.value.entries} />
      )}
    </div>
  )
}

/** The page of the customer's cashback. */
export function CashbackScreen() {
  const t = useText()
  return <OwnPageFrame title={t('account.cashback')}>{(user) => <Ledger user={user} />}</OwnPageFrame>
}
