import { SERVICES } from '@dasturxon/domain/menu'
import { servicesOf } from '@dasturxon/domain/staff-roles'
import { classes } from '@dasturxon/ui/classes'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { useMe } from '../frame/me.ts'
import { SearchField } from '../frame/search-field.tsx'
import { useText } from '../text/text.tsx'
import type { BoardOrder } from './orders-query.ts'
import type { BoardAddress } from './use-board-address.ts'

type Props = { readonly orders: readonly BoardOrder[]; readonly address: BoardAddress }

const CHIP =
  'relative inline-flex h-9 shrink-0 items-center gap-1.5 rounded-ctl-sm px-3 font-semibold hit has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

/** Search, branch and kind of order. */
export function BoardFilters({ orders, address }: Props) {
  const t = useText()
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3 md:px-6">
      <SearchField
        label={t('board.search_label')}
        placeholder={t('board.search')}
        value={address.search}
        onChange={(value) => address.set('search', value)}
      />
      <BranchChoice branchId={address.branchId} onChange={(value) => address.set('branch', value)} />
      <ServiceChips orders={orders} address={address} />
    </div>
  )
}

function ServiceChips({ orders, address }: Props) {
  const t = useText()
  const services = servicesOf(useMe().role) ?? SERVICES
  if (services.length < 2) return null
  const labels = { DELIVERY: t('board.delivery'), PICK_UP: t('board.pick_up'), DINE_IN: t('board.dine_in') }
  const count = (service: string) => orders.filter(({ serviceType }) => serviceType === service).length
  const chips = [
    { value: '', label: t('board.all'), count: orders.length },
    ...services.map((service) => ({ value: service as string, label: labels[service], count: count(service) })),
  ]
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto py-1">
      <legend className="sr-only">{t('board.services')}</legend>
      {chips.map((chip) => {
        const isOn = (address.service ?? '') === chip.value
        return (
          <label
            key={chip.value}
            className={classes(CHIP, isOn ? 'bg-inverse text-on-inverse' : 'edge-switch bg-surface')}
          >
            <input
              type="radio"
              name="service"
              className="sr-only"
              checked={isOn}
              onChange={() => address.set('service', chip.value)}
            />
            {chip.label} <span className="tnum font-body">{chip.count}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
