import type { ProductId } from '@dasturxon/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { answered, call } from '../../frame/calls.ts'
import { may, useMe } from '../../frame/me.ts'
import { momentText } from '../../frame/moment-text.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { MenuProduct, ProductChange } from './menu-query.ts'
import { type MenuPlan, plansQuery } from './plans-query.ts'
import { useMenuWork } from './use-menu-work.ts'

/** When a change is published: at once, as a draft by hand, or at a given time. */
export type When = 'now' | 'draft' | Date

const NONE: readonly MenuPlan[] = []

/** All plans of the brand; none for those who may not prepare any. */
export function usePlans(): readonly MenuPlan[] {
  const isAllowed = may(useMe(), 'GET /office/v1/menu/plans')
  return useQuery({ ...plansQuery, enabled: isAllowed }).data ?? NONE
}

export type PlanAsk = {
  /** the product as it was when the editing began */
  readonly base: MenuProduct
  readonly plan: MenuPlan | undefined
  readonly change: ProductChange
  readonly when: When
}

/** Stores the change of a product as its plan, and publishes it when that is to be at once. */
export function useSavePlan() {
  const t = useText()
  const language = useLanguage()
  return useMenuWork(savePlan, (plan) => {
    if (plan === null) return t('plans.published')
    return plan.publishAt === null
      ? t('plans.kept')
      : t('plans.will_be', { time: momentText(plan.publishAt, language) })
  })
}

/** The plan that waits after this; `null` when nothing does. */
export async function savePlan({ base, plan, change, when }: PlanAsk): Promise<MenuPlan | null> {
  const publishAt = when === 'now' || when === 'draft' ? null : when.toISOString()
  const body = { ...change, version: base.version, planVersion: plan?.version ?? 0, publishAt }
  const saved = await answered(call('PUT /office/v1/menu/plans/:id', { params: { id: base.id }, body }))
  if (saved === null || when !== 'now') return saved
  await publish([saved], null)
  return null
}

function publish(plans: readonly MenuPlan[], at: string | null) {
  const named = plans.map(({ id, version }) => ({ id, version }))
  return answered(call('POST /office/v1/menu/plans/publish', { body: { plans: named, at } }))
}

type Publishing = { readonly plans: readonly MenuPlan[]; readonly at: Date | null }

/** Publishes plans at once, or gives all of them one time. */
export function usePublishPlans() {
  const t = useText()
  const language = useLanguage()
  return useMenuWork(
    async ({ plans, at }: Publishing) => {
      await publish(plans, at?.toISOString() ?? null)
      return at
    },
    (at) => (at === null ? t('plans.published') : t('plans.will_be', { time: momentText(at.toISOString(), language) })),
  )
}

/** Takes a plan back: its product stays as guests see it. */
export function useRemovePlan() {
  const t = useText()
  return useMenuWork(
    ({ id, version }: { readonly id: ProductId; readonly version: number }) =>
      answered(call('DELETE /office/v1/menu/plans/:id', { params: { id }, query: { version } })),
    () => t('plans.taken_back'),
  )
}
