// What a note leads to: nothing, a page, a product, a promo.
import { NOTICE_PAGES } from '@dasturxon/domain/notice'
import { useQuery } from '@tanstack/react-query'
import { useBrandText } from '../frame/brand.tsx'
import { SelectField } from '../frame/select-field.tsx'
import { promosQuery } from '../promos/promos-query.ts'
import { productsQuery } from '../stops/stops-query.ts'
import { useText } from '../text/text.tsx'
import type { NoticeDraft } from './notice-draft.ts'

type Action = NoticeDraft['action']
type Props = { readonly action: Action; readonly error: string | undefined; onChange(action: Action): void }

const TYPES = ['NONE', 'PAGE', 'PRODUCT', 'PROMO'] as const

const PAGE_NAMES = {
  ...({ '/': 'menu', '/branches': 'branches', '/profile/promos': 'promos', '/about': 'about' } as const),
  ...({ '/profile/cashback': 'cashback', '/reservations': 'reservations', '/vacancy': 'vacancies' } as const),
} as const satisfies Record<(typeof NOTICE_PAGES)[number], string>

/** The kind of the target and the target itself; a kind of which the brand has nothing is not offered. */
export function ActionFields({ action, error, onChange }: Props) {
  const t = useText()
  const say = useBrandText()
  const products = useQuery(productsQuery).data ?? []
  const promos = (useQuery(promosQuery).data ?? []).filter(({ isActive }) => isActive)
  const first = { PRODUCT: products[0]?.id, PROMO: promos[0]?.id }
  const offered = TYPES.filter((type) => (type !== 'PRODUCT' && type !== 'PROMO') || first[type] !== undefined)
  function choose(type: Action['type']) {
    if (type === 'NONE') onChange({ type })
    else if (type === 'PAGE') onChange({ type, id: '/' })
    else if (type === 'PRODUCT' && first.PRODUCT !== undefined) onChange({ type, id: first.PRODUCT })
    else if (type === 'PROMO' && first.PROMO !== undefined) onChange({ type, id: first.PROMO })
  }
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <SelectField
        label={t('notices.action')}
        value={action.type}
        options={(offered.includes(action.type) ? offered : [...offered, action.type]).map((value) => ({
          value,
          label: t(`notices.action_${value}`),
        }))}
        onChange={choose}
      />
      {action.type === 'PAGE' && (
        <SelectField
          label={t('notices.action_PAGE')}
          value={action.id}
          options={NOTICE_PAGES.map((value) => ({ value, label: t(`notices.page_${PAGE_NAMES[value]}`) }))}
          error={error}
          onChange={(id) => onChange({ type: 'PAGE', id })}
        />
      )}
      {action.type === 'PRODUCT' && (
        <SelectField
          label={t('notices.action_PRODUCT')}
          value={action.id}
          options={products.map(({ id, name }) => ({ value: id, label: say(name) }))}
          error={error}
          onChange={(id) => onChange({ type: 'PRODUCT', id })}
        />
      )}
      {action.type === 'PROMO' && (
        <SelectField
          label={t('notices.action_PROMO')}
          value={action.id}
          options={promos.map(({ id, code }) => ({ value: id, label: code }))}
          error={error}
          onChange={(id) => onChange({ type: 'PROMO', id })}
        />
      )}
    </div>
  )
}
