import type { Language, Texts } from '@dasturxon/domain/locale'
import { Field } from '@dasturxon/ui/field'
import { useFacts } from '../../frame/brand.tsx'
import { useText } from '../../text/text.tsx'
import { shownInstead } from '../data/use-menu-languages.ts'

type Props = {
  readonly label: string
  readonly texts: Texts
  /** in which it is written now */
  readonly language: Language
  readonly error?: string | undefined
  readonly rows?: number | undefined
  readonly maxLength: number
  onChange(texts: Texts): void
}

/** A text in one language; where it is empty, what guests are shown instead. */
export function TextsField({ label, texts, language, error, rows, maxLength, onChange }: Props) {
  const t = useText()
  const { brand } = useFacts()
  const instead = shownInstead(texts, language, brand.mainLanguage)
  const help =
    instead === null
      ? undefined
      : t('menu.shown_instead', { text: instead.text, language: t(`menu.lang_${instead.language}`) })
  return (
    <Field
      label={label}
      value={texts[language] ?? ''}
      rows={rows}
      maxLength={maxLength}
      error={error}
      help={help}
      onChange={(text) => onChange({ ...texts, [language]: text })}
    />
  )
}
