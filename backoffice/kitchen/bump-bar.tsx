import type { OrderId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { useText } from '../text/text.tsx'
import type { Bump } from './use-bump.ts'

type Props = { readonly bumps: readonly Bump[]; onRecall(id: OrderId): void }

/** What was just handed over, and for a few seconds the way to take it back. */
export function BumpBar({ bumps, onRecall }: Props) {
  const t = useText()
  if (bumps.length === 0) return null
  return (
    <div role="status" className="border-line border-t bg-surface p-3">
      <ul className="flex flex-wrap gap-3">
        {bumps.map(({ order }) => (
          <li key={order.id} className="flex items-center gap-3 rounded-lg bg-success-soft ps-4 text-body text-success">
            <b>{t('tickets.bumped', { number: String(order.number) })}</b>
            <Button kind="secondary" onClick={() => onRecall(order.id)}>
              {t('tickets.recall')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
