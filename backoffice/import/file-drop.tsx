import { classes } from '@dasturxon/ui/classes'
import { upload } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { Spinner } from '@dasturxon/ui/spinner'
import { type DragEvent, useState } from 'react'
import { useText } from '../text/text.tsx'
import { type ImportId, useUpload } from './import-query.ts'

const MOST_BYTES = 5 * 1024 * 1024

type Props = { readonly title: string; readonly isTall?: boolean; onDone(id: ImportId): void }

/** Takes a file by a press, by a key, or dropped onto it. */
export function FileDrop({ title, isTall, onDone }: Props) {
  const t = useText()
  const [isOver, setOver] = useState(false)
  const uploading = useUpload(onDone)

  function take(file: File | undefined) {
    if (file === undefined || uploading.isPending) return
    if (file.size > MOST_BYTES) showToast({ kind: 'error', text: t('imports.too_large') })
    else uploading.mutate(file)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={classes(
        'relative grid cursor-pointer place-content-center justify-items-center gap-1.5 rounded-lg border border-dashed p-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        isTall ? 'min-h-50' : 'min-h-32',
        isOver ? 'border-ink bg-brand-soft' : 'border-line-strong bg-surface',
      )}
    >
      <input
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        className="sr-only"
        disabled={uploading.isPending}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {uploading.isPending ? <Spinner size={24} /> : <Icon glyph={upload} size={24} />}
      <b className="text-body">{uploading.isPending ? t('imports.reading') : title}</b>
      <span className="text-muted">{t('imports.drop_line')}</span>
      {isTall === true && (
        <span className="mt-2 rounded-ctl-sm bg-brand px-4 py-2.5 font-semibold text-on-brand">
          {t('imports.choose')}
        </span>
      )}
    </label>
  )
}
