import { dateTimeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { circleCheck } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useText } from '../text/text.tsx'
import { RestLink } from './import-preview.tsx'
import { type ImportId, type Preview, useUndo } from './import-query.ts'

type Props = { readonly done: Preview; onOpen(id: ImportId | null): void }

/** What an import did, the rows that stayed behind, and the way back while there is one. */
export function ImportResult({ done, onOpen }: Props) {
  const t = useText()
  const { counts } = done
  const isUndone = done.undoneAt !== null
  const figures = [
    { label: t('imports.added'), count: counts?.added ?? 0 },
    { label: t('imports.changed'), count: counts?.changed ?? 0 },
    { label: t('imports.same'), count: counts?.same ?? 0 },
    { label: t('imports.left_behind'), count: counts?.left ?? 0 },
  ]
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
      <section className="mx-auto grid max-w-150 gap-5 rounded-lg bg-surface p-6 edge-line">
        <header className="flex items-center gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-add bg-success-soft text-success">
            <Icon glyph={circleCheck} size={26} />
          </span>
          <div className="min-w-0">
            <h2 className="text-h2">{isUndone ? t('imports.undone') : t('imports.done')}</h2>
            <p className="text-muted">{isUndone ? t('imports.undone_line') : t('imports.done_line')}</p>
          </div>
        </header>
        <p className="truncate font-semibold">{done.fileName === '' ? t('imports.no_name') : done.fileName}</p>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {figures.map(({ label, count }) => (
            <div key={label} className="rounded-md bg-surface-2 p-3">
              <dt className="text-muted">{label}</dt>
              <dd className="num text-h2">{count}</dd>
            </div>
          ))}
        </dl>
        {!isUndone && <Undo done={done} />}
        <div className="flex flex-wrap gap-2">
          {(counts?.left ?? 0) > 0 && <RestLink id={done.id} />}
          <Button size="sm" kind="ink" onClick={() => onOpen(null)}>
            {t('imports.another')}
          </Button>
        </div>
      </section>
    </div>
  )
}

function Undo({ done }: Pick<Props, 'done'>) {
  const t = useText()
  const undoing = useUndo(done.id)
  const [isAsking, setAsking] = useState(false)
  if (done.undoUntil === null) return <p className="text-muted">{t('imports.undo_over')}</p>
  return (
    <div className="grid gap-2">
      <p className="text-muted">{t('imports.undo_until', { when: dateTimeText(new Date(done.undoUntil)) })}</p>
      <Button size="sm" kind="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('imports.undo')}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('imports.undo_sure', { name: done.fileName === '' ? t('imports.no_name') : done.fileName })}
        closeLabel={t('desk.close')}
        height="card"
        foot={
          <Button
            wide
            kind="danger"
            loading={undoing.isPending}
            onClick={() => undoing.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            {t('imports.undo_yes')}
          </Button>
        }
      >
        <p>{t('imports.undo_sure_line')}</p>
      </Sheet>
    </div>
  )
}
