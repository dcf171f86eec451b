import type { Texts } from '@dasturxon/domain/locale'
import { classes } from '@dasturxon/ui/classes'
import { pencil } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { MenuRow } from './data/menu-query.ts'
import { shortName, useMenuLanguages, useSecondName } from './data/use-menu-languages.ts'

type Props = {
  readonly row: MenuRow
  readonly canEdit: boolean
  onOpen(): void
  onChange(name: Texts): void
}

/** The name, which opens the product; with the pencil or F2 it is written in place, in the language of the person. */
export function NameCell({ row, canEdit, onOpen, onChange }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const languages = useMenuLanguages()
  const [typed, setTyped] = useState<string | null>(null)
  const name = say(row.name)
  const second = useSecondName()(row.name)
  const missing = languages.filter((one) => !row.name[one]?.trim())

  function finish() {
    if (typed !== null && typed.trim() !== '' && typed.trim() !== row.name[language])
      onChange({ ...row.name, [language]: typed.trim() })
    setTyped(null)
  }

  if (typed !== null)
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus
        aria-label={t('menu.name_of', { name })}
        className="h-10 min-w-0 flex-1 rounded-ctl-sm edge-line bg-surface px-3 font-half"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    )
  return (
    <div className="group flex min-w-0 flex-1 items-center">
      <button
        type="button"
        data-open=""
        className="min-h-11 min-w-0 flex-1 text-start"
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key === 'F2' && canEdit) setTyped(row.name[language] ?? name)
        }}
      >
        <span className={classes('line-clamp-1 font-half', !row.isActive && 'text-muted')}>{name}</span>
        {missing.length === 0 && second !== name && (
          <span className="block truncate text-caption text-muted">{second}</span>
        )}
        {missing.length > 0 && (
          <span className="flex items-center gap-1.5 text-caption text-muted">
            <span className="size-2 shrink-0 rounded-full bg-warning-fill" />
            {t('menu.missing_in', { languages: missing.map(shortName).join(', ') })}
          </span>
        )}
      </button>
      {canEdit && (
        <IconButton
          glyph={pencil}
          size={16}
          label={t('menu.rename', { name })}
          className="hidden! opacity-0 focus-visible:opacity-100 group-hover:opacity-100 md:grid!"
          onClick={() => setTyped(row.name[language] ?? name)}
        />
      )}
    </div>
  )
}
