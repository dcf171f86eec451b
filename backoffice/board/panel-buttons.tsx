import { minutesText } from '@dasturxon/domain/format'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import { Button } from '@dasturxon/ui/button'
import { minus, plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useMe } from '../frame/me.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { buttonsOf, moveLabel } from './moves.ts'
import type { BoardOrder } from './orders-query.ts'

type Props = {
  readonly order: BoardOrder
  readonly isBusy: boolean
  onAccept(minutes: number): void
  onMove(to: OrderStatus): void
  onReject(): void
}

const STEP_MINUTES = 5
const MOST_MINUTES = 180

/** The steps that this person may take with the order, and the time to accept it with. */
export function PanelButtons({ order, isBusy, onAccept, onMove, onReject }: Props) {
  const t = useText()
  const { next, others, canCancel } = buttonsOf(order, useMe().role)
  const [minutes, setMinutes] = useState(order.cookingMinutes)
  const isNew = order.status === 'OPEN' && next === 'ACCEPTED'
  if (next === null && others.length === 0 && !canCancel) return null
  return (
    <footer className="grid gap-2 border-line border-t px-5 pt-4 pb-5">
      {isNew && <Minutes value={minutes} onChange={setMinutes} />}
      {others.map((to) => (
        <Button key={to} kind="secondary" size="sm" onClick={() => onMove(to)}>
          {t(moveLabel(order, to))}
        </Button>
      ))}
      <div className="flex gap-2">
        {canCancel && (
          <Button kind={next === null ? 'danger' : 'secondary'} className="flex-1" onClick={onReject}>
            {t(moveLabel(order, 'CANCELED'))}
          </Button>
        )}
        {next !== null && (
          <Button className="flex-1" loading={isBusy} onClick={() => (isNew ? onAccept(minutes) : onMove(next))}>
            {t(moveLabel(order, next))}
          </Button>
        )}
      </div>
    </footer>
  )
}

function Minutes({ value, onChange }: { readonly value: number; onChange(minutes: number): void }) {
  const t = useText()
  const language = useLanguage()
  const change = (by: number) => onChange(Math.min(MOST_MINUTES, Math.max(STEP_MINUTES, value + by)))
  return (
    <div className="flex items-center justify-between pb-2 text-body">
      {t('board.ready_in')}
      <span className="flex items-center rounded-md bg-surface-2">
        <IconButton glyph={minus} size={20} label={t('board.less_time')} onClick={() => change(-STEP_MINUTES)} />
        <output className="tnum min-w-16 text-center font-semibold">{minutesText(value, language)}</output>
        <IconButton glyph={plus} size={20} label={t('board.more_time')} onClick={() => change(STEP_MINUTES)} />
      </span>
    </div>
  )
}
