import type { Language, Texts } from '@dasturxon/domain/locale'
import { useState } from 'react'
import { useFacts } from '../../frame/brand.tsx'
import { shortName, useMenuLanguages } from '../data/use-menu-languages.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { TextsField } from './texts-field.tsx'

export type TextEntry = {
  readonly name: string
  readonly label: string
  readonly texts: Texts
  readonly error?: string | undefined
  readonly rows?: number
  readonly maxLength: number
  onChange(texts: Texts): void
}

/** Texts in one language after the other, or in all of them under each other. */
export function AllTexts({ entries }: { readonly entries: readonly TextEntry[] }) {
  const { brand } = useFacts()
  const languages = useMenuLanguages()
  const [chosen, setChosen] = useState<Language | 'all'>(brand.mainLanguage)
  const shown = chosen === 'all' ? languages : [chosen]
  return (
    <div className="grid gap-2">
      <LanguageTabs value={chosen} needed={entries.map(({ texts }) => texts)} onChange={setChosen} />
      {entries.map((entry) =>
        shown.map((language) => (
          <TextsField
            key={`${entry.name} ${language}`}
            label={chosen === 'all' ? `${entry.label} · ${shortName(language)}` : entry.label}
            texts={entry.texts}
            language={language}
            error={entry.error}
            rows={entry.rows}
            maxLength={entry.maxLength}
            onChange={entry.onChange}
          />
        )),
      )}
    </div>
  )
}
