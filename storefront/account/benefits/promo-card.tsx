// A promo code as a ticket: what it gives, for which orders in words, until when.
import { useMoment } from '@dasturxon/client/moment'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { dateText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { copy, ticketPercent } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import type { ReactNode } from 'react'
import { promoCondition, promoGain } from '../../basket/benefits/promo-rules.ts'
import { useLanguage, useText } from '../../text/text.tsx'

export type OwnPromo = Reply<Api['GET /orders/v1/promos']>[number]

const DAY_MS = 86_400_000

type TicketProps = {
  readonly promo: OwnPromo
  readonly isOver?: boolean
  readonly badge: ReactNode
  readonly line: string
  readonly foot?: ReactNode
}

function Ticket({ promo, isOver = false, badge, line, foot }: TicketProps) {
  const t = useText()
  const language = useLanguage()
  const condition = promoCondition(t, promo, language)
  return (
    <li className="flex items-stretch rounded-xl bg-surface">
      <span
        aria-hidden="true"
        className={classes(
          'grid w-16 shrink-0 place-items-center rounded-s-xl border-surface border-e-4 border-dotted',
          isOver ? 'bg-surface-3 text-muted' : 'bg-brand text-on-brand',
        )}
      >
        <Icon glyph={ticketPercent} size={28} />
      </span>
      <div className="min-w-0 flex-1 px-4 py-3.5">
        <p className="flex items-center justify-between gap-2">
          <bdi className={classes('truncate text-label', isOver && 'text-muted line-through')}>{promo.code}</bdi>
          {badge}
        </p>
        <p className={classes('pt-1 font-semibold', isOver && 'text-muted')}>{promoGain(t, promo, language)}</p>
        <p className="text-small">{condition === '' ? t('account.promo_every') : condition}</p>
        <p className="text-small text-muted">{line}</p>
        {foot}
      </div>
    </li>
  )
}

/** How long the promo is still valid, in days; on its last day in words. */
function DaysLeft({ promo }: { promo: OwnPromo }) {
  const t = useText()
  const now = useMoment()
  const count = Math.floor((new Date(promo.endDate).getTime() - now.getTime()) / DAY_MS)
  const isSoon = count < 1
  return (
    <Pill tone={isSoon ? 'warning' : 'plain'} glyph={null}>
      {isSoon ? t('account.promo_today') : t('account.promo_days', { count })}
    </Pill>
  )
}

/** A code that can be used now: it can be copied, or put into the basket. */
export function UsablePromo({ promo, onCopy, onUse }: { promo: OwnPromo; onCopy(): void; onUse(): void }) {
  const t = useText()
  const { code, usesPerUser: count } = promo
  const until = t('account.promo_until', { date: dateText(new Date(promo.endDate)) })
  return (
    <Ticket
      promo={promo}
      badge={<DaysLeft promo={promo} />}
      line={`${until} · ${t('account.promo_times', { count })}`}
      foot={
        <div className="flex gap-2 pt-2.5">
          <Button size="sm" aria-label={t('account.promo_use_of', { code })} onClick={onUse}>
            {t('account.promo_use')}
          </Button>
          <IconButton kind="well" glyph={copy} label={t('account.promo_copy', { code })} onClick={onCopy} />
        </div>
      }
    />
  )
}

/** A code that cannot be used now: it begins later, was used, or has ended. */
export function PastPromo({ promo }: { promo: OwnPromo }) {
  const t = useText()
  const { state, usedDate, usedOrderNumber, startDate, endDate } = promo
  if (state === 'UPCOMING') {
    const line = t('account.promo_from', { date: dateText(new Date(startDate)) })
    return <Ticket promo={promo} badge={null} line={line} />
  }
  if (usedDate !== null) {
    const line = t('account.promo_used_at', {
      date: dateText(new Date(usedDate)),
      number: String(usedOrderNumber ?? '–'),
    })
    return <Ticket promo={promo} isOver badge={<Pill tone="plain">{t('account.promo_used')}</Pill>} line={line} />
  }
  const line = t('account.promo_ended_at', { date: dateText(new Date(endDate)) })
  const badge = (
    <Pill tone="plain" glyph={null}>
      {t('account.promo_ended')}
    </Pill>
  )
  return <Ticket promo={promo} isOver badge={badge} line={line} />
}
