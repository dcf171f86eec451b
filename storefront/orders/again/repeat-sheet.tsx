// The sheet for an order that cannot be repeated unchanged.

import { useMoment } from '@dasturxon/client/moment'
import type { Basket } from '@dasturxon/domain/basket'
import { dayText, moneyText } from '@dasturxon/domain/format'
import { sumOf } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import type { Repeat, Substitute } from './repeat.ts'
import { RepeatLine } from './repeat-line.tsx'

type Props = {
  readonly open: boolean
  readonly order: Order
  readonly repeat: Repeat
  onAdd(lines: Basket): void
  onClose(): void
}

/** Shows everything that has changed before the lines are added to the basket. */
export function RepeatSheet({ open, order, repeat, onAdd, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const now = useMoment()
  const go = useGo()
  const [taken, setTaken] = useState<readonly Substitute[]>([])
  const lines = [...repeat.lines.flatMap(({ line }) => line ?? []), ...taken.map(({ line }) => line)]
  const total = sumOf([repeat.total, ...taken.map((each) => each.total)])
  const day = dayText(new Date(order.timestamp), now, language)
  function handleTake(substitute: Substitute) {
    const isHeld = taken.includes(substitute)
    setTaken(isHeld ? taken.filter((each) => each !== substitute) : [...taken, substitute])
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('again.sheet_title')}
      closeLabel={t('page.close')}
      foot={
        <Button
          size="lg"
          wide
          blocked={lines.length === 0 && t('again.none_today')}
          hint={t('again.without_delivery', { lines: t('basket.dishes', { count: lines.length }) })}
          amount={moneyText(total, language)}
          onClick={() => onAdd(lines)}
        >
          {t('again.to_basket')}
        </Button>
      }
    >
      <p className="pb-1 text-small text-muted">
        {t('again.sheet_line', { number: String(order.number), day })}
        {repeat.changed > 0 && ` · ${t('again.changed', { count: repeat.changed })}`}
      </p>
      <ul>
        {repeat.lines.map((each, index) => (
          <RepeatLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a past order never change places
            key={index}
            each={each}
            isTaken={taken.some((one) => one === each.substitute)}
            onTake={handleTake}
            // the product replaces this sheet in the history
            onChoose={(id) => go(`/product/${id}`, { replace: true })}
          />
        ))}
      </ul>
    </Sheet>
  )
}
