import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { useText } from '../../text/text.tsx'
import type { MenuPlan } from '../data/plans-query.ts'
import { usePublishPlans, useRemovePlan } from '../data/use-plans.ts'
import { PlanLines } from './plan-lines.tsx'
import { PlanState } from './plan-state.tsx'

/** What is prepared of the open product, over its fields. */
export function PlanNote({ plan }: { readonly plan: MenuPlan }) {
  const t = useText()
  const publishing = usePublishPlans()
  const removing = useRemovePlan()
  const isClash = plan.clashes.length > 0
  return (
    <Note tone={isClash ? 'warning' : 'brand'} title={t('plans.unseen')}>
      <div className="my-2 grid gap-2">
        <div>
          <PlanState plan={plan} />
        </div>
        <PlanLines plan={plan} />
      </div>
      <div className="flex flex-wrap gap-2">
        {!isClash && (
          <Button
            size="xs"
            kind="ink"
            loading={publishing.isPending}
            onClick={() => publishing.mutate({ plans: [plan], at: null })}
          >
            {t('plans.now')}
          </Button>
        )}
        <Button
          size="xs"
          kind="secondary"
          loading={removing.isPending}
          onClick={() => removing.mutate({ id: plan.id, version: plan.version })}
        >
          {t('plans.drop')}
        </Button>
      </div>
    </Note>
  )
}
