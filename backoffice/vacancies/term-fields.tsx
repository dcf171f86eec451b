// Salary, kind of employment, branches and dates of a vacancy.
import { Chip } from '@dasturxon/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { branchesQuery } from '../branches/branches-query.ts'
import { NumberField } from '../editing/number-field.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { SelectField } from '../frame/select-field.tsx'
import { useText } from '../text/text.tsx'
import { DayField } from './day-field.tsx'
import type { VacancyDraft } from './vacancy-draft.ts'

export type FieldsProps = {
  readonly draft: VacancyDraft
  errorAt(path: string): string | undefined
  onChange(part: Partial<VacancyDraft>): void
}

const KINDS = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const
const CURRENCIES = ['UZS', 'USD', 'EUR', 'RUB']

/** The terms of the work. */
export function TermFields({ draft, errorAt, onChange }: FieldsProps) {
  const t = useText()
  const say = useBrandText()
  const branches = useQuery(branchesQuery).data ?? []
  const currencies = CURRENCIES.includes(draft.currency) ? CURRENCIES : [...CURRENCIES, draft.currency]
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-3">
        <NumberField
          label={t('vacancies.from')}
          value={draft.salaryFrom}
          error={errorAt('salaryFrom')}
          onChange={(salaryFrom) => onChange({ salaryFrom })}
        />
        <NumberField
          label={t('vacancies.to')}
          value={draft.salaryTo}
          error={errorAt('salaryTo')}
          onChange={(salaryTo) => onChange({ salaryTo })}
        />
        <SelectField
          label={t('vacancies.currency')}
          value={draft.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          error={errorAt('currency')}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        <SelectField
          label={t('vacancies.kind')}
          value={draft.employmentType}
          options={KINDS.map((value) => ({ value, label: t(`vacancies.kind_${value}`) }))}
          onChange={(employmentType) => onChange({ employmentType })}
        />
        <DayField
          label={t('vacancies.first_day')}
          value={draft.from}
          error={errorAt('publishedAt')}
          onChange={(from) => from !== '' && onChange({ from })}
        />
        <DayField
          label={t('vacancies.last_day')}
          value={draft.until}
          help={t('vacancies.last_day_line')}
          error={errorAt('validThrough')}
          onChange={(until) => onChange({ until })}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('vacancies.branches')}</legend>
        <div className="flex flex-wrap gap-2">
          {branches.map(({ id, name }) => {
            const isOn = draft.branchIds.includes(id)
            const others = draft.branchIds.filter((one) => one !== id)
            return (
              <Chip key={id} pressed={isOn} onClick={() => onChange({ branchIds: isOn ? others : [...others, id] })}>
                {say(name)}
              </Chip>
            )
          })}
        </div>
        <p className="mt-1.5 text-muted">{errorAt('branchIds') ?? t('vacancies.branches_line')}</p>
      </fieldset>
    </>
  )
}
