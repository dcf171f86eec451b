// After an application was sent: its file on the way, its file that did not arrive, the thanks.
import { numberText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { circleCheck, refresh } from '@dasturxon/ui/glyphs'
import { fileText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Progress } from '@dasturxon/ui/progress'
import { useLanguage, useText } from '../../text/text.tsx'
import { ChooseFile, useFileTrouble } from './application-file-field.tsx'
import type { Application, Step } from './use-application.ts'

type UploadingProps = { readonly file: File | null; readonly share: number }

/** How much of the file has been sent. */
export function ApplicationUploading({ file, share }: UploadingProps) {
  const t = useText()
  const language = useLanguage()
  const percent = Math.floor(share * 100)
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-surface-2 p-4">
      <p role="status" className="flex items-center gap-2.5 text-label">
        <Icon glyph={fileText} size={22} className="text-brand-ink" />
        <span className="min-w-0 flex-1 truncate">{t('vacancy.uploading')}</span>
        <span className="num text-muted">{t('vacancy.percent', { percent: numberText(percent, language) })}</span>
      </p>
      <Progress label={file?.name ?? t('vacancy.uploading')} value={percent} max={100} />
    </div>
  )
}

type KeptProps = {
  readonly application: Application
  readonly why: Extract<Step, { at: 'kept' }>['why']
}

/** The application is stored, its file is not: only the file is sent again. */
export function ApplicationKept({ application, why }: KeptProps) {
  const t = useText()
  const { chosen, sendFile, choose, finish } = application
  const troubleText = useFileTrouble()
  const found = chosen.trouble ?? why
  const line = {
    cut: () => t('vacancy.kept_cut'),
    late: () => t('vacancy.kept_late'),
    type: () => troubleText(chosen.file, 'type'),
    size: () => troubleText(chosen.file, 'size'),
  }[found]()
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Note tone="warning" title={t('vacancy.kept')} alert>
        {line}
      </Note>
      {found === 'cut' && (
        <Button size="lg" wide glyph={refresh} onClick={() => void sendFile()}>
          {t('vacancy.again')}
        </Button>
      )}
      {found !== 'late' && <ChooseFile label={t('vacancy.other')} onChoose={(file) => void choose(file)} />}
      <Button kind="ghost" wide onClick={finish}>
        {t('vacancy.without')}
      </Button>
    </div>
  )
}

type SentProps = { readonly name: string; onClose?: (() => void) | undefined }

/** Everything has arrived. */
export function ApplicationSent({ name, onClose }: SentProps) {
  const t = useText()
  return (
    <div role="status" className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center">
      <Icon glyph={circleCheck} size={56} className="text-success" />
      <p className="text-h2">{t('vacancy.sent')}</p>
      <p className="max-w-80 text-balance text-muted">
        {name === '' ? t('vacancy.sent_line_plain') : t('vacancy.sent_line', { name })}
      </p>
      {onClose !== undefined && (
        <Button kind="secondary" className="mt-3" onClick={onClose}>
          {t('vacancy.done')}
        </Button>
      )}
    </div>
  )
}
