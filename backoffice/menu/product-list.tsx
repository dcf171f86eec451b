import { type CategoryId, idFrom } from '@dasturxon/domain/ids'
import { Mark } from '@dasturxon/ui/mark'
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { useText } from '../text/text.tsx'
import type { MenuRow, ProductChange } from './data/menu-query.ts'
import { moved } from './data/moved.ts'
import { usePlans } from './data/use-plans.ts'
import { useReorder } from './data/use-reorder.ts'
import { useSaveProduct } from './data/use-save-product.ts'
import { DropLine } from './grip.tsx'
import { ProductRow } from './product-row.tsx'
import { useSort } from './use-sort.ts'
import { useStable } from './use-stable.ts'
import { useWindow } from './use-window.ts'

type Props = {
  readonly rows: readonly MenuRow[]
  readonly canEdit: boolean
  readonly marked: ReadonlySet<string>
  readonly openId: string | null
  /** the category whose whole list this is; `null` where rows cannot be put in order */
  readonly sortedIn: string | null
  onMark(ids: ReadonlySet<string>): void
  onOpen(id: string): void
}

const ROW_PX = 64

/** Rows of products; name, price and presence are changed in place, and the order by the handles. */
export function ProductList({ rows, canEdit, marked, openId, sortedIn, onMark, onOpen }: Props) {
  const t = useText()
  const scroller = useRef<HTMLElement>(null)
  const ordering = useReorder()
  const { mutate: save } = useSaveProduct()
  const { from, to } = useWindow(scroller, rows.length, ROW_PX)
  const sort = useSort({
    ...{ rowHeightPx: ROW_PX, count: rows.length },
    onMove: (at, next) => {
      if (sortedIn === null) return
      const ids = rows.map(({ id }) => id)
      const body = { kind: 'products' as const, categoryId: idFrom<CategoryId>(sortedIn), ids: moved(ids, at, next) }
      ordering.mutate({ body, before: ids })
    },
  })
  const change = useCallback((before: MenuRow, fields: ProductChange) => save({ before, change: fields }), [save])
  const plans = new Map(usePlans().map((plan) => [plan.id, plan]))
  const areAll = rows.every(({ id }) => marked.has(id))

  const open = useStable(onOpen)
  const mark = useStable((id: string, isOn: boolean) => {
    const next = new Set(marked)
    if (isOn) next.add(id)
    else next.delete(id)
    onMark(next)
  })

  return (
    <section
      ref={scroller}
      aria-label={t('menu.products')}
      data-scroller=""
      className="@container min-h-0 flex-1 overflow-y-auto px-3 pb-4 md:px-4"
      onKeyDown={walk}
    >
      {canEdit && (
        <label
          htmlFor="mark-all"
          className="flex h-10 items-center gap-3 border-line border-b md:ps-11 text-caption text-muted"
        >
          <Mark
            id="mark-all"
            type="checkbox"
            checked={areAll}
            onChange={() => onMark(areAll ? new Set() : new Set(rows.map(({ id }) => id)))}
          />
          {t('menu.mark_all')}
        </label>
      )}
      <div
        ref={(list) => {
          sort.list.current = list
          list?.style.setProperty('block-size', `${rows.length * ROW_PX}px`)
          list?.style.setProperty('padding-block-start', `${from * ROW_PX}px`)
        }}
        className="relative"
      >
        <DropLine sort={sort} />
        <ul aria-label={t('menu.products')}>
          {rows.slice(from, to).map((row, at) => (
            <ProductRow
              key={row.id}
              {...{ row, canEdit }}
              onOpen={open}
              at={from + at}
              count={rows.length}
              sort={sortedIn === null ? null : sort}
              isMarked={marked.has(row.id)}
              isOpen={row.id === openId}
              plan={plans.get(row.id)}
              onMark={mark}
              onChange={change}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

const STEP: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/** J and K lead to the next and the previous row. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEP[event.code]
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  if (step === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  const link = next?.querySelector<HTMLElement>('[data-open]')
  if (link === null || link === undefined) return
  event.preventDefault()
  link.focus()
}
