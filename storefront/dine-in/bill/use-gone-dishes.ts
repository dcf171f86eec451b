// The guest who ordered a dish that has run out is told at once.
import { showToast } from '@dasturxon/ui/show-toast'
import { useEffect, useRef } from 'react'
import { useTextIn } from '../../orders/order-lines.tsx'
import { useText } from '../../text/text.tsx'
import { useVisit } from '../visit/visit.ts'

/** Shows a message for each own dish that is gone and was not gone before. */
export function useGoneDishes(): void {
  const t = useText()
  const say = useTextIn()
  const bill = useVisit((visit) => visit.bill)
  const known = useRef<ReadonlySet<string> | null>(null)
  const gone = (bill?.rounds ?? [])
    .filter(({ isOwn }) => isOwn)
    .flatMap(({ id, cartItems }) =>
      cartItems.flatMap((dish) =>
        dish.state === 'GONE' ? [{ id: `${id} ${dish.position}`, name: say(dish.name) }] : [],
      ),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bill is a new value whenever something has changed
  useEffect(() => {
    if (bill === null) return
    const before = known.current
    known.current = new Set(gone.map(({ id }) => id))
    // what was gone before this page was opened has been said
    const fresh = before === null ? [] : gone.filter(({ id }) => !before.has(id))
    for (const { name } of fresh) showToast({ text: t('table.gone_toast', { name }), kind: 'error' })
  }, [bill])
}
