import { dateTimeText, moneyText } from '@dasturxon/domain/format'
import type { RefundStatus } from '@dasturxon/domain/payment-status'
import { Chip } from '@dasturxon/ui/chip'
import { useState } from 'react'
import { Link } from 'react-router'
import { providerName } from '../frame/provider-name.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Refund } from './money-query.ts'
import { RefundPill } from './refund-pill.tsx'

/** Refunds, the newest first; the failed ones can be shown alone. */
export function RefundList({ refunds }: { readonly refunds: readonly Refund[] }) {
  const t = useText()
  const [state, setState] = useState<RefundStatus | null>(null)
  const failed = refunds.filter((refund) => refund.state === 'FAILED')
  const shown = state === null ? refunds : failed
  if (refunds.length === 0) return <p className="text-muted">{t('money.no_refunds')}</p>
  return (
    <>
      {failed.length > 0 && (
        <div className="flex gap-2">
          <Chip pressed={state === null} state="outline" onClick={() => setState(null)}>
            {t('board.all')} {refunds.length}
          </Chip>
          <Chip pressed={state === 'FAILED'} state="outline" onClick={() => setState('FAILED')}>
            {t('money.state_FAILED')} {failed.length}
          </Chip>
        </div>
      )}
      <ul className="grid gap-2">
        {shown.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </>
  )
}

function RefundRow({ refund }: { readonly refund: Refund }) {
  const t = useText()
  const language = useLanguage()
  const { order, askedAt, by, reason, amount, state, isWhole, provider } = refund
  const facts = [dateTimeText(new Date(askedAt)), providerName(provider), by].filter((part) => part !== null)
  return (
    <li className="relative grid gap-x-4 gap-y-1.5 rounded-lg bg-surface p-4 shadow-1 md:grid-cols-[12rem_1fr_9rem_9rem] md:items-center">
      <span className="min-w-0">
        <Link
          to={`/office/orders?order=${order.id}`}
          className="text-body font-bold after:absolute after:inset-0 after:rounded-lg"
        >
          {t('board.number', { number: String(order.number) })}
        </Link>
        <span className="block truncate text-muted">{order.customer}</span>
      </span>
      <span className="min-w-0">
        <span className="block">{reason ?? t('money.by_system')}</span>
        <span className="block text-muted tnum">{facts.join(' · ')}</span>
      </span>
      <span className="tnum md:text-end">
        <b>{moneyText(amount, language)}</b>
        <span className="block text-muted">{t(isWhole ? 'money.whole' : 'money.by_line')}</span>
      </span>
      <span className="md:text-end">
        <RefundPill state={state} />
      </span>
    </li>
  )
}
