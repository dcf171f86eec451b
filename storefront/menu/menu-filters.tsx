// The filters of the menu on wide pages: by label, by price, and the order.

import { numberText } from '@dasturxon/domain/format'
import { Chip, chipLook } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { arrowUpDown, flame } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useGo } from '../navigation/go.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { filterOffer, MENU_SORTS, type MenuSort, menuFilterOf } from './menu-filter.ts'
import type { MenuAddress } from './menu-links.ts'

const SPICY = 'SPICY'

/** Changes one filter in the address and keeps the others. */
function useAsk({ path, search }: MenuAddress) {
  const go = useGo()
  return (name: 'label' | 'upTo' | 'sort', value: string | null) => {
    const asked = new URLSearchParams(search)
    if (value === null) asked.delete(name)
    else asked.set(name, value)
    const query = asked.toString()
    go(query === '' ? path : `${path}?${query}`, { replace: true, preventScrollReset: true })
  }
}

/** The order of the menu: a native select that looks like a chip. */
function Sort({ value, onChange }: { value: MenuSort | null; onChange(sort: string | null): void }) {
  const t = useText()
  return (
    <label
      className={classes(
        chipLook({ state: value === null ? 'rest' : 'chosen' }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
      )}
    >
      <Icon glyph={arrowUpDown} size={18} />
      <span className="sr-only">{t('filters.sort')}</span>
      <span aria-hidden="true" className="hidden min-[90rem]:inline">
        {t(`filters.sort_${value ?? 'own'}`)}
      </span>
      <select
        value={value ?? ''}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      >
        <option value="">{t('filters.sort_own')}</option>
        {MENU_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`filters.sort_${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The filter chips; each click switches one filter on or off in the address. */
export function MenuFilters({ address }: { address: MenuAddress }) {
  const t = useText()
  const language = useLanguage()
  const { products, labels: names } = useShop()
  const ask = useAsk(address)
  const filter = menuFilterOf(new URLSearchParams(address.search))
  const offer = filterOffer(products, names)
  // a filter in the address always has a chip, so that it can be switched off
  const label = filter.label !== null && names[filter.label] !== undefined ? filter.label : offer.label
  const upTo = filter.upTo ?? offer.upTo
  return (
    <fieldset className="hidden shrink-0 gap-2 lg:flex">
      <legend className="sr-only">{t('filters.title')}</legend>
      {label !== null && (
        <Chip
          glyph={label === SPICY ? flame : undefined}
          pressed={filter.label !== null}
          onClick={() => ask('label', filter.label === null ? label : null)}
        >
          {names[label]}
        </Chip>
      )}
      {upTo !== null && (
        <Chip pressed={filter.upTo !== null} onClick={() => ask('upTo', filter.upTo === null ? String(upTo) : null)}>
          {t('filters.up_to', { price: numberText(upTo, language) })}
        </Chip>
      )}
      <Sort value={filter.sort} onChange={(sort) => ask('sort', sort)} />
    </fieldset>
  )
}
