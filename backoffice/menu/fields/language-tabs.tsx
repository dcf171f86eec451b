import type { Language, Texts } from '@dasturxon/domain/locale'
import { classes } from '@dasturxon/ui/classes'
import { useText } from '../../text/text.tsx'
import { shortName, useMenuLanguages } from '../data/use-menu-languages.ts'

type Props = {
  /** `all`: every language, one under the other */
  readonly value: Language | 'all'
  /** texts that should be there in every language */
  readonly needed: readonly Texts[]
  onChange(value: Language | 'all'): void
}

const TAB = 'relative inline-flex h-9 items-center gap-1.5 rounded-ctl-sm px-3 font-semibold hit'

/** The languages that guests can read, each with a dot: whether all texts are there. */
export function LanguageTabs({ value, needed, onChange }: Props) {
  const t = useText()
  const languages = useMenuLanguages()
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('menu.languages')}</legend>
      {languages.map((language) => {
        const isMissing = needed.some((texts) => isSaid(texts) && !texts[language]?.trim())
        return (
          <button
            key={language}
            type="button"
            aria-pressed={value === language}
            className={classes(TAB, value === language ? 'bg-inverse text-on-inverse' : 'bg-surface-2')}
            onClick={() => onChange(language)}
          >
            {shortName(language)}
            <span className="sr-only">
              {t(isMissing ? 'menu.lang_missing' : 'menu.lang_there', { language: t(`menu.lang_${language}`) })}
            </span>
            <span className={classes('size-2 rounded-full', isMissing ? 'bg-warning-fill' : 'bg-success-fill')} />
          </button>
        )
      })}
      {languages.length > 1 && (
        <button
          type="button"
          aria-pressed={value === 'all'}
          className={classes(TAB, value === 'all' ? 'bg-inverse text-on-inverse' : 'bg-surface-2')}
          onClick={() => onChange('all')}
        >
          {t('menu.lang_all')}
        </button>
      )}
    </fieldset>
  )
}

/** What is empty in every language is not missed in one. */
function isSaid(texts: Texts): boolean {
  return Object.values(texts).some((text) => text.trim() !== '')
}
