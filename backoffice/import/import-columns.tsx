import { LANGUAGES } from '@dasturxon/domain/locale'
import { headerOf, MENU_FIELDS, type MenuField, partsOf } from '@dasturxon/domain/menu-columns'
import { Pill } from '@dasturxon/ui/badge'
import { check } from '@dasturxon/ui/glyphs'
import { arrowRight } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useLanguage, useText } from '../text/text.tsx'
import { type Preview, useCorrection } from './import-query.ts'

const FEW = ['uz', 'ru', 'eng']

/** What each column of the file holds; a change shows the new plan at once. */
export function ImportColumns({ preview }: { readonly preview: Preview }) {
  const t = useText()
  const correction = useCorrection(preview.id)
  const known = preview.columns.filter((field) => field !== null).length

  function choose(column: number, field: MenuField | null) {
    const columns = preview.columns.map((one, index) => {
      if (index === column) return field
      // a field has one column
      return one === field ? null : one
    })
    correction.mutate({ columns })
  }

  return (
    <section className="rounded-lg bg-surface p-4 edge-line" aria-busy={correction.isPending}>
      <header className="flex items-center justify-between gap-2 pb-1">
        <h2 className="text-h3">{t('imports.columns')}</h2>
        {known > 0 && <Pill tone="success">{t('imports.columns_known', { count: known })}</Pill>}
      </header>
      <ul>
        {preview.headers.map((header, column) => (
          // the headers of a file may repeat
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <li key={column} className="flex min-h-12 items-center gap-2 border-line border-b last:border-b-0">
            <span className="min-w-0 flex-1 truncate font-semibold">{header.trim() || t('imports.column_empty')}</span>
            <Icon glyph={arrowRight} size={16} className="text-muted" />
            <FieldChoice
              label={t('imports.column_of', { header: header.trim() || t('imports.column_empty') })}
              field={preview.columns[column] ?? null}
              onChange={(field) => choose(column, field)}
            />
            <span className="w-4 text-success">
              {preview.columns[column] !== null && <Icon glyph={check} size={16} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly field: MenuField | null
  onChange(field: MenuField | null): void
}

function FieldChoice({ label, field, onChange }: ChoiceProps) {
  const t = useText()
  const language = useLanguage()
  const isUsual = (one: MenuField) => {
    const { language: ofText } = partsOf(one)
    return ofText === null || FEW.includes(ofText) || one === field
  }
  const groups = [MENU_FIELDS.filter(isUsual), MENU_FIELDS.filter((one) => !isUsual(one))]
  return (
    <select
      aria-label={label}
      className="h-10 w-42 shrink-0 truncate rounded-ctl-sm bg-surface px-2.5 font-semibold edge-line"
      value={field ?? ''}
      onChange={(event) => onChange(MENU_FIELDS.find((one) => one === event.currentTarget.value) ?? null)}
    >
      <option value="">{t('imports.column_none')}</option>
      {groups.flat().map((one) => (
        <option key={one} value={one}>
          {headerOf(one, language)}
        </option>
      ))}
    </select>
  )
}

/** The languages in words. */
export function useLanguageNames(): (codes: string) => string {
  const t = useText()
  return (codes) =>
    LANGUAGES.filter((language) => codes.split(' ').includes(language))
      .map((language) => t(`imports.language_${language}`))
      .join(', ')
}
