// The file of an application: choosing or dropping one, and what is wrong with it.
import { numberText } from '@dasturxon/domain/format'
import { classes } from '@dasturxon/ui/classes'
import { cross, fileText, paperclip } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type DragEvent, useId } from 'react'
import { useLanguage, useText } from '../../text/text.tsx'
import { type FileTrouble, megabytes, OFFERED_FILES } from './application-file.ts'

type ChooseProps = { readonly label: string; readonly describedBy?: string; onChoose(file: File): void }

/** Chooses a file, or takes one that is dropped on it. */
export function ChooseFile({ label, describedBy, onChoose }: ChooseProps) {
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file !== undefined) onChoose(file)
  }
  return (
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      className="edge-line relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-md px-4 text-center text-label font-control hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
    >
      <input
        type="file"
        accept={OFFERED_FILES}
        className="sr-only"
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // the same file may be chosen again
          currentTarget.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
      <Icon glyph={paperclip} size={20} />
      {label}
    </label>
  )
}

/** What is wrong with a file, as a sentence. */
export function useFileTrouble(): (file: File | null, trouble: FileTrouble) => string {
  const t = useText()
  const language = useLanguage()
  return (file, trouble) => {
    if (trouble === 'type' || file === null) return t('vacancy.wrong_type')
    return t('vacancy.wrong_size', { size: numberText(megabytes(file), language) })
  }
}

type Props = {
  readonly file: File | null
  readonly trouble: FileTrouble | null
  onChoose(file: File): void
  onRemove(): void
}

/** The chosen file with its size or its trouble; without one, the place to choose it. */
export function ApplicationFile({ file, trouble, onChoose, onRemove }: Props) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const troubleText = useFileTrouble()
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="px-1 pb-1 text-small font-control">{t('vacancy.file')}</legend>
      <p id={`${id}-rule`} className="px-1 text-small text-muted">
        {t('vacancy.file_rule')}
      </p>
      {file !== null && (
        <div
          className={classes(
            'flex min-h-14 items-center gap-3 rounded-md ps-3.5 pe-1.5',
            trouble === null ? 'bg-surface-2' : 'bg-danger-soft',
          )}
        >
          <Icon glyph={fileText} size={22} className={trouble === null ? 'text-brand-ink' : 'text-danger'} />
          <p className="min-w-0 flex-1 py-2">
            <bdi className="block truncate text-label">{file.name}</bdi>
            <span
              role={trouble === null ? undefined : 'alert'}
              className={classes('block text-small', trouble === null ? 'text-muted' : 'font-semibold text-danger')}
            >
              {trouble === null
                ? t('vacancy.size', { size: numberText(megabytes(file), language) })
                : troubleText(file, trouble)}
            </span>
          </p>
          <IconButton glyph={cross} label={t('vacancy.remove', { name: file.name })} onClick={onRemove} />
        </div>
      )}
      {(file === null || trouble !== null) && (
        <ChooseFile
          label={t(file === null ? 'vacancy.choose' : 'vacancy.other')}
          describedBy={`${id}-rule`}
          onChoose={onChoose}
        />
      )}
    </fieldset>
  )
}
