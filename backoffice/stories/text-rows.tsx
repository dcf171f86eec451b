import type { Language, Texts } from '@dasturxon/domain/locale'
import { shortName } from '../menu/data/use-menu-languages.ts'
import { TextsField } from '../menu/fields/texts-field.tsx'

type Props = {
  readonly label: string
  readonly texts: Texts
  /** in which it is written now: one, or all under each other */
  readonly languages: readonly Language[]
  readonly error?: string | undefined
  readonly rows?: number
  readonly maxLength: number
  onChange(texts: Texts): void
}

/** A text in the chosen languages. */
export function TextRows({ label, languages, ...field }: Props) {
  return languages.map((language) => (
    <TextsField
      key={language}
      {...field}
      rows={field.rows}
      error={field.error}
      label={languages.length > 1 ? `${label} · ${shortName(language)}` : label}
      language={language}
    />
  ))
}
