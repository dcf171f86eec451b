import { Button } from '@dasturxon/ui/button'
import { trash } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useBrandText } from '../../frame/brand.tsx'
import { useText } from '../../text/text.tsx'
import type { MenuPlan } from '../data/plans-query.ts'
import { useRemovePlan } from '../data/use-plans.ts'
import { PlanLines } from './plan-lines.tsx'
import { PlanState } from './plan-state.tsx'

type Props = {
  readonly isOpen: boolean
  readonly plans: readonly MenuPlan[]
  /** those of them that can be published */
  readonly ready: number
  onOpen(id: string): void
  onPublish(): void
  onClose(): void
}

/** Everything that guests do not see yet, each line to be taken back by itself. */
export function PlansSheet({ isOpen, plans, ready, onOpen, onPublish, onClose }: Props) {
  const t = useText()
  const say = useBrandText()
  const removing = useRemovePlan()
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('plans.title', { count: plans.length })}
      closeLabel={t('desk.close')}
      height="full"
      foot={
        ready > 0 && (
          <Button wide onClick={onPublish}>
            {t('plans.publish', { count: ready })}
          </Button>
        )
      }
    >
      <ul className="grid">
        {plans.map((plan) => (
          <li key={plan.id} className="flex items-start gap-3 border-line border-b py-3">
            <div className="grid min-w-0 flex-1 gap-1.5">
              <div className="flex flex-wrap items-center gap-2">
                <button type="button" className="relative truncate font-bold hit" onClick={() => onOpen(plan.id)}>
                  {say(plan.name)}
                </button>
                <PlanState plan={plan} />
              </div>
              <PlanLines plan={plan} />
              {plan.madeBy !== null && <p className="text-caption text-muted">{plan.madeBy}</p>}
            </div>
            <IconButton
              glyph={trash}
              size={20}
              label={t('plans.take_back', { name: say(plan.name) })}
              onClick={() => removing.mutate({ id: plan.id, version: plan.version })}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
