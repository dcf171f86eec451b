import { minutesText, timeText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { timer } from '@dasturxon/ui/glyphs-later'
import { clockText, useNow } from '../frame/use-now.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { BoardOrder } from './orders-query.ts'

const MINUTE_MS = 60_000
const DANGER_MS = 90_000

/** The time of an order: what is left to answer, what is left until it is promised to be ready, or how late it is. */
export function OrderTimer({ order }: { readonly order: BoardOrder }) {
  if (order.answerBy !== null) return <AnswerTimer by={new Date(order.answerBy).getTime()} />
  const isBeingMade = order.status === 'ACCEPTED' || order.status === 'COOKING'
  return isBeingMade && order.readyTime !== null ? <ReadyTimer by={new Date(order.readyTime).getTime()} /> : null
}

function AnswerTimer({ by }: { readonly by: number }) {
  const t = useText()
  const left = by - useNow()
  const time = clockText(left)
  return (
    <span
      role="timer"
      aria-label={t('board.answer_label', { time })}
      className={classes(
        'tnum shrink-0 rounded-full border-2 px-2.5 py-1 text-caption font-bold',
        left > DANGER_MS ? 'border-ink' : 'border-current text-danger',
      )}
    >
      {time}
    </span>
  )
}

function ReadyTimer({ by }: { readonly by: number }) {
  const t = useText()
  const language = useLanguage()
  const left = by - useNow()
  if (left > 0) {
    const time = minutesText(Math.ceil(left / MINUTE_MS), language)
    return (
      <span role="timer" aria-label={t('board.left_label', { time })} className="shrink-0">
        <Pill>{timeText(new Date(by))}</Pill>
      </span>
    )
  }
  const minutes = minutesText(Math.max(1, Math.floor(-left / MINUTE_MS)), language)
  return (
    <span role="timer" aria-label={t('board.late_label', { minutes })} className="shrink-0">
      <Pill tone="danger" glyph={timer}>
        {t('board.late', { minutes })}
      </Pill>
    </span>
  )
}
