import {
  CUSTOMER_GROUPS,
  type CustomerGroup,
  LEAVING_ORDERS,
  NEW_DAYS,
  QUIET_DAYS,
  REGULAR_ORDERS,
} from '@dasturxon/domain/customer-groups'
import { numberText } from '@dasturxon/domain/format'
import { type Text, useLanguage, useText } from '../text/text.tsx'
import type { Counts } from './customer-filters.tsx'

function meaningOf(group: CustomerGroup, t: Text): string {
  switch (group) {
    case 'new':
      return t('customers.means_new', { days: NEW_DAYS })
    case 'regular':
      return t('customers.means_regular', { orders: REGULAR_ORDERS, days: QUIET_DAYS })
    case 'leaving':
      return t('customers.means_leaving', { orders: LEAVING_ORDERS, days: QUIET_DAYS })
  }
}

/** What each group means, where a customer would be while none is open. */
export function GroupMeanings({ counts }: { readonly counts: Counts }) {
  const t = useText()
  const language = useLanguage()
  const groups = [
    { group: 'all' as const, meaning: t('customers.means_all') },
    ...CUSTOMER_GROUPS.map((group) => ({ group, meaning: meaningOf(group, t) })),
  ]
  return (
    <aside
      aria-label={t('customers.filter')}
      className="hidden w-92 shrink-0 content-start gap-3 overflow-y-auto border-line border-s p-5 xl:grid"
    >
      {groups.map(({ group, meaning }) => (
        <section key={group} className="rounded-lg bg-surface p-4 shadow-1">
          <h2 className="flex items-baseline justify-between gap-3 text-h3">
            {t(`customers.${group}`)}
            <span className="tnum">{numberText(counts[group], language)}</span>
          </h2>
          <p className="mt-1 text-muted">{meaning}</p>
        </section>
      ))}
      <p className="text-muted">{t('customers.keys')}</p>
    </aside>
  )
}
