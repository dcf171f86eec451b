import { dateTimeText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { fileText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportFiles } from './import-files.tsx'
import { type ImportHead, type ImportId, importsQuery } from './import-query.ts'

type Props = { onOpen(id: ImportId): void }

/** Where an import begins: a file to upload, the menu to download, and what was imported before. */
export function ImportStart({ onOpen }: Props) {
  const t = useText()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
      <h2 className="text-h2">{t('imports.title')}</h2>
      <p className="pb-4 text-muted">{t('imports.line')}</p>
      <div className="grid gap-3 lg:grid-cols-[1fr_22rem]">
        <FileDrop title={t('imports.drop')} isTall onDone={onOpen} />
        <ImportFiles />
      </div>
      <History onOpen={onOpen} />
    </div>
  )
}

function History({ onOpen }: Props) {
  const t = useText()
  const { data, error, isError, refetch } = useQuery(importsQuery)
  return (
    <section className="pt-6">
      <h2 className="pb-2 text-h3">{t('imports.history')}</h2>
      {data?.length === 0 && <p className="text-muted">{t('imports.history_none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="rounded-lg bg-surface edge-line">
          {data.map((one) => (
            <HistoryRow key={one.id} one={one} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {data === undefined && isError && <FailedState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Loading label={t('desk.loading')}>
          <Skeleton className="h-34 rounded-lg" />
        </Loading>
      )}
    </section>
  )
}

function HistoryRow({ one, onOpen }: Props & { readonly one: ImportHead }) {
  const t = useText()
  const when = dateTimeText(new Date(one.madeAt))
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2 text-start hover:bg-surface-2"
        onClick={() => onOpen(one.id)}
      >
        <Icon glyph={fileText} size={20} className="text-muted" />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-body">{one.fileName === '' ? t('imports.no_name') : one.fileName}</b>
          <span className="text-muted">{one.madeBy === null ? when : t('imports.by', { name: one.madeBy, when })}</span>
        </span>
        {one.counts !== null && <Counts counts={one.counts} />}
        <StatePill one={one} />
      </button>
    </li>
  )
}

function Counts({ counts: { added, changed, left } }: { readonly counts: NonNullable<ImportHead['counts']> }) {
  const t = useText()
  const parts = [
    { label: t('imports.added'), count: added },
    { label: t('imports.changed'), count: changed },
    { label: t('imports.left_behind'), count: left },
  ]
  return (
    <span className="tnum hidden text-muted md:block">
      {parts.flatMap(({ label, count }) => (count === 0 ? [] : [`${label}: ${count}`])).join(' · ')}
    </span>
  )
}

function StatePill({ one }: { readonly one: ImportHead }) {
  const t = useText()
  if (one.undoneAt !== null) return <Pill>{t('imports.undone')}</Pill>
  return one.appliedAt === null ? (
    <Pill tone="warning">{t('imports.draft')}</Pill>
  ) : (
    <Pill tone="success">{t('imports.applied')}</Pill>
  )
}
