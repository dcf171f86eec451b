import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { CUSTOMER_GROUPS } from '@dasturxon/domain/customer-groups'
import { numberText } from '@dasturxon/domain/format'
import { ChipRadio } from '@dasturxon/ui/chip'
import { SearchField } from '../frame/search-field.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { CustomersAddress } from './use-customers-address.ts'

export type Counts = Reply<Api['GET /office/v1/customers/counts']>

type Props = {
  readonly address: CustomersAddress
  /** `null` while they are not known */
  readonly counts: Counts | null
  readonly mayList: boolean
}

const ALL = 'all'

/** The search, and the groups for those who may see the whole list. */
export function CustomerFilters({ address, counts, mayList }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pt-4 pb-3 md:px-6">
      <SearchField
        label={t('customers.search')}
        placeholder={t('customers.search_hint')}
        value={address.search}
        onChange={(text) => address.set('search', text)}
      />
      {mayList && (
        <fieldset className="flex min-w-0 max-w-full gap-2 overflow-x-auto p-0.5">
          <legend className="sr-only">{t('customers.filter')}</legend>
          {([ALL, ...CUSTOMER_GROUPS] as const).map((group) => (
            <ChipRadio
              key={group}
              name="customers"
              value={group}
              state="outline"
              checked={group === (address.group ?? ALL)}
              onChoose={(value) => address.set('group', value === ALL ? '' : value)}
            >
              {t(`customers.${group}`)}
              {counts !== null && <span className="tnum text-ink-2">{numberText(counts[group], language)}</span>}
            </ChipRadio>
          ))}
        </fieldset>
      )}
    </div>
  )
}
