import type { ReactNode } from 'react'
import { Card } from '../editing/card.tsx'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { TextsField } from '../editing/texts-field.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import { PersonFields } from './person-fields.tsx'
import { useSalaryText } from './salary-text.ts'
import { TermFields } from './term-fields.tsx'
import { useVacancy } from './use-vacancy.ts'
import type { Vacancy } from './vacancies-query.ts'
import { draftOf, type VacancyDraft } from './vacancy-draft.ts'

type Props = {
  /** `null` adds one */
  readonly vacancy: Vacancy | null
  readonly back: ReactNode
  onSaved(vacancy: Vacancy): void
  onClose(): void
}

const LINES = ['requirements', 'duties', 'conditions'] as const
const SHORT = 120
const LONG = 2_000

/** All of a vacancy that applicants read, and whom they reach. */
export function VacancyForm({ vacancy, back, onSaved, onClose }: Props) {
  const t = useText()
  const say = useBrandText()
  const salary = useSalaryText()
  const { draft, saving, isChanged, change, stop, goOn } = useVacancy(vacancy, onSaved)
  const { latest } = saving
  const wordsOf = (value: VacancyDraft) => ({
    [t('vacancies.position')]: say(value.position),
    [t('vacancies.salary')]: salary(value),
    ...Object.fromEntries(LINES.map((name) => [t(`vacancies.${name}`), say(value[name])])),
    [t('vacancies.person')]: value.responsiblePerson.name,
    [t('vacancies.active')]: t(value.isActive ? 'editing.yes' : 'editing.no'),
  })
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        {back}
        <h2 className="min-w-0 flex-1 truncate text-h2">
          {vacancy === null ? t('vacancies.new') : say(vacancy.position)}
        </h2>
        <SaveButtons
          isChanged={isChanged}
          isSaving={saving.isSaving}
          label={t(vacancy === null ? 'vacancies.publish' : 'vacancies.save')}
          onSave={() => saving.save(draft)}
          onCancel={vacancy === null ? onClose : stop}
        />
      </header>
      {latest !== null && (
        <StaleNote
          differences={differencesOf(wordsOf(draftOf(latest)), wordsOf(draft))}
          onTake={stop}
          onKeep={() => goOn(latest)}
        />
      )}
      <Card title={t('vacancies.work')}>
        <div className="grid gap-4">
          <SwitchRow
            label={t('vacancies.active')}
            help={t('vacancies.active_line')}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          <TextsField
            label={t('vacancies.position')}
            value={draft.position}
            maxLength={SHORT}
            error={saving.errorAt('position')}
            onChange={(position) => change({ position })}
          />
          <TermFields draft={draft} errorAt={saving.errorAt} onChange={change} />
          <TextsField
            label={t('vacancies.schedule')}
            value={draft.schedule}
            maxLength={SHORT}
            error={saving.errorAt('schedule')}
            onChange={(schedule) => change({ schedule })}
          />
        </div>
      </Card>
      <Card title={t('vacancies.details')}>
        <p className="-mt-2 mb-3 text-muted">{t('vacancies.details_line')}</p>
        <div className="grid gap-4">
          {LINES.map((name) => (
            <TextsField
              key={name}
              label={t(`vacancies.${name}`)}
              value={draft[name]}
              maxLength={LONG}
              rows={4}
              error={saving.errorAt(name)}
              onChange={(texts) => change({ [name]: texts })}
            />
          ))}
        </div>
      </Card>
      <PersonFields draft={draft} errorAt={saving.errorAt} onChange={change} />
    </div>
  )
}
