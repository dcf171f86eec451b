// A text of the brand in its languages: one field for each, with a mark where one is empty.
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import type { Language, Texts } from '@dasturxon/domain/locale'
import { Field } from '@dasturxon/ui/field'
import { useFacts } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'

type Props = {
  readonly label: string
  readonly value: Texts
  onChange(value: Texts): void
  readonly error?: string | undefined
  readonly maxLength: number
  readonly rows?: number
}

/** The main language comes first; an empty language shows that one to customers. */
export function TextsField({ label, value, onChange, error, maxLength, rows }: Props) {
  const t = useText()
  const { mainLanguage, languages } = useFacts().brand
  const inOrder: readonly Language[] = [mainLanguage, ...languages.filter((one) => one !== mainLanguage)]
  const main = value[mainLanguage]?.trim() ?? ''
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {inOrder.map((language, index) => {
        const isEmpty = index > 0 && main !== '' && (value[language] ?? '').trim() === ''
        return (
          <Field
            key={language}
            label={OWN_NAMES[language]}
            value={value[language] ?? ''}
            onChange={(text) => onChange({ ...value, [language]: text })}
            maxLength={maxLength}
            rows={rows}
            help={isEmpty ? t('editing.empty_language', { name: OWN_NAMES[mainLanguage] }) : undefined}
            error={index === 0 ? error : undefined}
          />
        )
      })}
    </fieldset>
  )
}
