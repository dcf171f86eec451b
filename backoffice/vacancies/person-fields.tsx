import { Field } from '@dasturxon/ui/field'
import { Card } from '../editing/card.tsx'
import { useText } from '../text/text.tsx'
import type { FieldsProps } from './term-fields.tsx'

/** Whom applicants reach; they are told of each application in the shop's own list of notifications. */
export function PersonFields({ draft, errorAt, onChange }: FieldsProps) {
  const t = useText()
  const person = draft.responsiblePerson
  const change = (part: Partial<typeof person>) => onChange({ responsiblePerson: { ...person, ...part } })
  return (
    <Card title={t('vacancies.person')}>
      <div className="grid gap-2 sm:grid-cols-3">
        <Field
          label={t('vacancies.person_name')}
          value={person.name}
          maxLength={100}
          autoComplete="off"
          error={errorAt('responsiblePerson.name')}
          onChange={(name) => change({ name })}
        />
        <Field
          label={t('vacancies.person_phone')}
          value={person.phone}
          maxLength={20}
          autoComplete="off"
          inputMode="text"
          error={errorAt('responsiblePerson.phone')}
          onChange={(phone) => change({ phone })}
        />
        <Field
          label={t('vacancies.person_telegram')}
          value={person.telegram}
          maxLength={33}
          autoComplete="off"
          error={errorAt('responsiblePerson.telegram')}
          onChange={(telegram) => change({ telegram })}
        />
      </div>
      <p className="mt-2 text-muted">{t('vacancies.person_line')}</p>
    </Card>
  )
}
