import { Button, buttonLook } from '@dasturxon/ui/button'
import { info } from '@dasturxon/ui/glyphs'
import { download, fileText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportColumns } from './import-columns.tsx'
import { type ImportId, type Preview, useApply } from './import-query.ts'
import { ImportRows } from './import-rows.tsx'

type Props = { readonly preview: Preview; onOpen(id: ImportId | null): void }

/** What a file would change: its columns, its rows, and the button that does it. */
export function ImportPreview({ preview, onOpen }: Props) {
  const t = useText()
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 md:px-6 lg:flex-row lg:overflow-hidden">
        <div className="grid shrink-0 content-start gap-3 lg:w-96 lg:overflow-y-auto">
          <FileCard preview={preview} />
          <ImportColumns preview={preview} />
          <ul className="grid gap-1.5 rounded-lg bg-surface-2 p-3.5 text-ink-2">
            {[t('imports.empty_note'), t('imports.mxik_note')].map((line) => (
              <li key={line} className="flex gap-2">
                <Icon glyph={info} size={18} className="mt-px" />
                {line}
              </li>
            ))}
          </ul>
          <FileDrop title={t('imports.drop_other')} onDone={onOpen} />
        </div>
        <ImportRows preview={preview} />
      </div>
      <Foot preview={preview} onOpen={onOpen} />
    </>
  )
}

function FileCard({ preview }: { readonly preview: Preview }) {
  const t = useText()
  const facts = [
    ...(preview.sheet === '' ? [] : [t('imports.sheet', { name: preview.sheet })]),
    t('imports.facts', { count: preview.rows.length }),
  ]
  return (
    <section className="flex items-center gap-3 rounded-lg bg-surface p-4 edge-line">
      <span className="grid size-11 shrink-0 place-items-center rounded-add bg-success-soft text-success">
        <Icon glyph={fileText} size={22} />
      </span>
      <div className="min-w-0">
        <h2 className="truncate font-bold text-body">
          {preview.fileName === '' ? t('imports.no_name') : preview.fileName}
        </h2>
        <p className="text-muted">{facts.join(' · ')}</p>
      </div>
    </section>
  )
}

function Foot({ preview, onOpen }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const applying = useApply(preview)
  const { left } = preview.planned
  const made = preview.categories.flatMap(({ before, name }) => (before === null ? [say(name)] : []))
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 md:px-6">
      <Button kind="secondary" size="sm" onClick={() => onOpen(null)}>
        {t('imports.back')}
      </Button>
      <div className="min-w-0 flex-1 basis-60 text-muted md:text-end">
        {left > 0 && (
          <p>
            {t('imports.left', { count: left })}{' '}
            <a
              className="font-semibold underline"
              href={`/api/office/v1/imports/${preview.id}/rest?language=${language}`}
              download
            >
              {t('imports.rest')}
            </a>
          </p>
        )}
        {made.length > 0 && <p className="truncate">{t('imports.new_categories', { names: made.join(', ') })}</p>}
      </div>
      <Button loading={applying.isPending} blocked={blockedBy(preview, t)} onClick={() => applying.mutate()}>
        {applyLabel(preview, t)}
      </Button>
    </footer>
  )
}

type Text = ReturnType<typeof useText>

/** The button names its result. */
function applyLabel({ planned: { added, changed } }: Preview, t: Text): string {
  if (added > 0 && changed > 0) return t('imports.apply_both', { added, changed })
  return added > 0 ? t('imports.apply_new', { count: added }) : t('imports.apply_changed', { count: changed })
}

function blockedBy({ planned: { added, changed, left }, categories, columns }: Preview, t: Text): string | undefined {
  if (added + changed + categories.length > 0) return undefined
  const has = (kind: string) => columns.some((field) => field?.startsWith(kind))
  if (!has('id') && !(has('name') && has('category'))) return t('imports.need_columns')
  return left > 0 ? t('imports.nothing_good') : t('imports.nothing')
}

/** The link to the rows with errors as a file. */
export function RestLink({ id }: { readonly id: ImportId }) {
  const t = useText()
  const language = useLanguage()
  return (
    <a
      className={buttonLook({ size: 'sm', kind: 'secondary' })}
      href={`/api/office/v1/imports/${id}/rest?language=${language}`}
      download
    >
      <Icon glyph={download} size={18} />
      {t('imports.rest')}
    </a>
  )
}
