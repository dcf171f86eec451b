import { numberText } from '@dasturxon/domain/format'
import { headerOf, type MenuField } from '@dasturxon/domain/menu-columns'
import { Pill, type PillTone } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { alert, warning } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { type FormEvent, useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { type ImportId, type PreviewRow, type RowNote, useCorrection } from './import-query.ts'
import { useNoteText } from './use-note-text.ts'

type Props = { readonly id: ImportId; readonly row: PreviewRow }

const TONES: Readonly<Record<PreviewRow['state'], PillTone>> = {
  new: 'success',
  changed: 'info',
  same: 'plain',
  error: 'danger',
}

/** One row of the file: what it is, each value before and after, and what is wrong with it. */
export function ImportRow({ id, row }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const name = say(row.name)
  const price = row.price === null ? '—' : numberText(row.price, language)
  return (
    <tbody className={classes('border-line border-b last:border-b-0', row.state === 'error' && 'bg-danger-soft')}>
      <tr className="align-top">
        <td className="tnum w-14 px-4 py-3 text-muted">{row.row}</td>
        <td className="py-2.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b className="text-body">{name === '' ? '—' : name}</b>
            <Pill tone={TONES[row.state]} glyph={null}>
              {t(`imports.state_${row.state}`)}
            </Pill>
          </span>
          <span className="text-muted md:hidden">{say(row.category)}</span>
          <Changes changes={row.changes} />
        </td>
        <td className="hidden px-3 py-3 md:table-cell">{say(row.category)}</td>
        <td className="tnum px-4 py-3 text-end font-semibold">{price}</td>
      </tr>
      {row.faults.map((note) => (
        <FaultRow key={`${note.code} ${note.field}`} id={id} row={row.row} note={note} />
      ))}
      {row.warnings.length > 0 && <Warnings notes={row.warnings} />}
    </tbody>
  )
}

function Changes({ changes }: { readonly changes: PreviewRow['changes'] }) {
  const t = useText()
  const language = useLanguage()
  if (changes.length === 0) return null
  const shown = (text: string) => (text === '' ? t('imports.empty_value') : text)
  return (
    <ul className="pt-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="break-words">
          <span className="text-muted">{headerOf(field, language)}: </span>
          <span className="sr-only">{t('imports.was')} </span>
          <s className="text-muted">{shown(from)}</s>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {t('imports.becomes')} </span>
          <b>{shown(to)}</b>
        </li>
      ))}
    </ul>
  )
}

type FaultProps = { readonly id: ImportId; readonly row: number; readonly note: RowNote }

/** What is wrong, and its correction: at once where it can be guessed, else in a field. */
function FaultRow({ id, row, note }: FaultProps) {
  const t = useText()
  const say = useNoteText()
  const correction = useCorrection(id)
  const [isOpen, setOpen] = useState(false)
  const { field, guess } = note

  function fix(of: MenuField) {
    if (guess === null) setOpen(true)
    else correction.mutate({ cells: [{ row, field: of, text: guess }] })
  }

  return (
    <tr>
      <td />
      <td colSpan={3} className="pe-4 pb-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex min-w-0 flex-1 basis-60 items-start gap-2 font-semibold text-danger">
            <Icon glyph={alert} size={18} className="mt-px" />
            <span className="min-w-0 break-words">
              {say(note)}
              {note.text !== null && <span className="font-body"> · {note.text.slice(0, 80)}</span>}
            </span>
          </span>
          {field !== null && !isOpen && (
            <Button size="xs" kind="raised" loading={correction.isPending} onClick={() => fix(field)}>
              {t('imports.fix')}
            </Button>
          )}
        </div>
        {field !== null && isOpen && (
          <CellForm
            {...{ row, field }}
            text={note.text ?? ''}
            isSaving={correction.isPending}
            onSave={(text) => correction.mutate({ cells: [{ row, field, text }] })}
            onClose={() => setOpen(false)}
          />
        )}
      </td>
    </tr>
  )
}

type CellProps = {
  readonly row: number
  readonly field: MenuField
  readonly text: string
  readonly isSaving: boolean
  onSave(text: string): void
  onClose(): void
}

function CellForm({ row, field, text: first, isSaving, onSave, onClose }: CellProps) {
  const t = useText()
  const language = useLanguage()
  const [text, setText] = useState(first)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSave(text)
  }
  return (
    <form className="flex flex-wrap gap-2 pt-2" onSubmit={handleSubmit}>
      <input
        aria-label={t('imports.fix_label', { field: headerOf(field, language), row })}
        className="h-10 min-w-0 flex-1 basis-40 rounded-ctl-sm bg-surface px-3 edge-line"
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to correct this cell
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button size="sm" kind="ink" type="submit" loading={isSaving}>
        {t('imports.fix_save')}
      </Button>
      <Button size="sm" kind="secondary" onClick={onClose}>
        {t('imports.cancel')}
      </Button>
    </form>
  )
}

function Warnings({ notes }: { readonly notes: readonly RowNote[] }) {
  const say = useNoteText()
  return (
    <tr className="bg-warning-soft text-warning">
      <td />
      <td colSpan={3} className="py-2 pe-4">
        {notes.map((note) => (
          <p key={note.code} className="flex gap-2 font-semibold">
            <Icon glyph={warning} size={18} className="mt-px" />
            {say(note)}
          </p>
        ))}
      </td>
    </tr>
  )
}
