import { dateText, leftToRight, moneyText } from '@dasturxon/domain/format'
import { money } from '@dasturxon/domain/money'
import { classes } from '@dasturxon/ui/classes'
import { type Glyph, refresh } from '@dasturxon/ui/glyphs'
import { hourglass, minus, plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Movement } from './ledger.ts'

const LOOKS: Readonly<Record<Movement['type'], { readonly glyph: Glyph; readonly box: string; readonly sum: string }>> =
  {
    EARN: { glyph: plus, box: 'bg-success-soft text-success', sum: 'text-success' },
    RELEASE: { glyph: plus, box: 'bg-success-soft text-success', sum: 'text-success' },
    SPEND: { glyph: minus, box: 'bg-surface-2', sum: '' },
    REVERSE: { glyph: refresh, box: 'bg-surface-2', sum: 'text-muted' },
    EXPIRE: { glyph: hourglass, box: 'bg-warning-soft text-warning', sum: 'text-warning' },
  }

function useWords({ type, amount, orderNumber, createdDate, expiresAt, shortfall }: Movement) {
  const t = useText()
  const language = useLanguage()
  const date = dateText(new Date(createdDate))
  // the brand gave it or took it back, for no order
  const titled = (key: 'account.earned' | 'account.spent' | 'account.released' | 'account.taken_back') =>
    orderNumber === null
      ? t(amount < 0 ? 'account.ledger_out' : 'account.ledger_in')
      : t(key, { number: String(orderNumber) })
  switch (type) {
    case 'EARN': {
      const until = dateText(expiresAt === null ? null : new Date(expiresAt))
      const hint = expiresAt === null ? date : t('account.earned_until', { date, until })
      return { title: titled('account.earned'), hint }
    }
    case 'SPEND':
      return { title: titled('account.spent'), hint: date }
    case 'RELEASE':
      return { title: titled('account.released'), hint: date }
    case 'REVERSE': {
      const hint = shortfall > 0 ? t('account.short', { price: moneyText(shortfall, language) }) : date
      return { title: titled('account.taken_back'), hint }
    }
    case 'EXPIRE':
      return { title: t('account.expired'), hint: date }
  }
}

/** One movement of cashback: what it was for, when, and how much. */
export function MovementRow({ movement }: { movement: Movement }) {
  const language = useLanguage()
  const { title, hint } = useWords(movement)
  const { glyph, box, sum } = LOOKS[movement.type]
  const sign = movement.amount > 0 ? '+' : '−'
  const amount = movement.amount === 0 ? '' : sign
  return (
    <li className={ROW_LOOK}>
      <RowFace
        leading={
          <span className={classes('grid size-10 shrink-0 place-items-center rounded-ctl-sm', box)}>
            <Icon glyph={glyph} size={20} />
          </span>
        }
        title={title}
        hint={hint}
        trailing={
          <span className={classes('num text-label', sum)}>
            {leftToRight(`${amount}${moneyText(money(Math.abs(movement.amount)), language)}`, language)}
          </span>
        }
      />
    </li>
  )
}
