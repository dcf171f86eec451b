// The list of stories or of banners in the order that guests see, with what is not shown now in grey.
import { dateText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { plus } from '@dasturxon/ui/glyphs-later'
import type { ReactNode } from 'react'
import { DropLine, Grip } from '../menu/grip.tsx'
import { useSort } from '../menu/use-sort.ts'
import { useText } from '../text/text.tsx'
import { type ShownState, stateOf } from './shown-days.ts'

export type ContentRow = {
  readonly id: string
  readonly name: string
  readonly line: string
  readonly picture: ReactNode
  /** at the end of the row */
  readonly count: string | null
  readonly isActive: boolean
  readonly startAt: string | null
  readonly endAt: string | null
}

type Props = {
  readonly title: string
  readonly addLabel: string
  readonly emptyLine: string
  readonly rows: readonly ContentRow[]
  readonly chosen: string
  /** ids with a draft that is not saved */
  readonly edited: ReadonlySet<string>
  readonly now: number
  onOpen(id: string): void
  onAdd(): void
  onMove(from: number, to: number): void
}

const ROW_PX = 72

/** One of the two lists. */
export function ContentList({ title, addLabel, emptyLine, rows, onAdd, onMove, ...row }: Props) {
  const sort = useSort({ rowHeightPx: ROW_PX, count: rows.length, onMove })
  return (
    <section>
      <div className="flex items-center justify-between gap-2 px-1 pb-2">
        <h2 className="text-h3">{title}</h2>
        <Button size="sm" kind="ink" glyph={plus} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
      {rows.length === 0 && <p className="px-1 py-3 text-muted">{emptyLine}</p>}
      <div ref={sort.list} className="relative">
        <DropLine sort={sort} />
        <ul aria-label={title}>
          {rows.map((one, at) => (
            <li
              key={one.id}
              className={classes(
                'flex h-18 items-center rounded-md pe-3',
                one.id === row.chosen ? 'edge-brand bg-brand-soft' : 'hover:bg-surface-2',
              )}
            >
              <Grip name={one.name} at={at} sort={sort} />
              <RowButton
                {...{ one, state: stateOf(one, row.now), isChosen: one.id === row.chosen }}
                isEdited={row.edited.has(one.id)}
                onPress={() => row.onOpen(one.id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type RowProps = {
  readonly one: ContentRow
  readonly state: ShownState
  readonly isChosen: boolean
  readonly isEdited: boolean
  onPress(): void
}

function RowButton({ one, state, isChosen, isEdited, onPress }: RowProps) {
  const t = useText()
  const isOn = state === 'on'
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      className="flex h-full min-w-0 flex-1 items-center gap-3 ps-2 text-start md:ps-1"
      onClick={onPress}
    >
      <span className={classes('shrink-0', !isOn && 'opacity-(--dim) grayscale')}>{one.picture}</span>
      <span className="min-w-0 flex-1">
        <b className={classes('block truncate text-body font-half', !isOn && 'text-muted')}>{one.name}</b>
        <span className="block truncate text-muted">
          {isEdited ? t('editing.not_saved') : <RowLine state={state} one={one} />}
        </span>
      </span>
      {one.count !== null && (
        <span className="tnum text-muted">
          <span className="sr-only">{t('stories.seen')}</span> {one.count}
        </span>
      )}
    </button>
  )
}

function RowLine({ state, one: { startAt, endAt, line } }: { readonly state: ShownState; readonly one: ContentRow }) {
  const t = useText()
  const last = endAt === null ? '' : dateText(new Date(new Date(endAt).getTime() - 1))
  if (state === 'draft') return t('stories.row_draft', { line })
  if (state === 'over') return t('stories.row_over', { date: last })
  if (state === 'later')
    return t('stories.row_later', { date: startAt === null ? '' : dateText(new Date(startAt)), line })
  return endAt === null ? t('stories.row_on', { line }) : t('stories.row_until', { date: last, line })
}
