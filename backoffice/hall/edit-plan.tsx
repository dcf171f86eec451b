import { PLAN_WIDTH } from '@dasturxon/domain/hall-plan'
import { useRef, useState } from 'react'
import { useText } from '../text/text.tsx'
import type { TableValues } from './edit-values.ts'
import type { OfficeHall } from './hall-query.ts'
import { Mark } from './plan.tsx'

type Point = { readonly x: number; readonly y: number }
type Props = {
  readonly height: number
  readonly marks: NonNullable<OfficeHall['plan']>['marks']
  readonly tables: readonly TableValues[]
  onMove(index: number, to: Point): void
}

/** The plan as it will be; a table is dragged to its place, or moved by the numbers beside. */
export function EditPlan({ height, marks, tables, onMove }: Props) {
  const t = useText()
  const svg = useRef<SVGSVGElement>(null)
  const [held, setHeld] = useState<{ readonly index: number; readonly by: Point } | null>(null)
  function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const box = svg.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return { x: 0, y: 0 }
    const scale = PLAN_WIDTH / box.width
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }
  }
  return (
    <svg
      ref={svg}
      role="img"
      aria-label={t('hall.plan')}
      viewBox={`0 0 ${PLAN_WIDTH} ${height}`}
      className="block w-full touch-none rounded-lg bg-surface edge-line"
      onPointerMove={(event) => {
        if (held === null) return
        const { x, y } = pointOf(event)
        onMove(held.index, { x: x - held.by.x, y: y - held.by.y })
      }}
      onPointerUp={() => setHeld(null)}
      onPointerLeave={() => setHeld(null)}
    >
      {marks.map((mark) => (
        <Mark key={`${mark.kind} ${mark.x} ${mark.y}`} mark={mark} />
      ))}
      {tables.map((table, index) =>
        table.isPlaced ? (
          <g
            key={table.tableId ?? `new ${table.number}`}
            className="cursor-move select-none"
            onPointerDown={(event) => {
              const { x, y } = pointOf(event)
              setHeld({ index, by: { x: x - table.x, y: y - table.y } })
            }}
          >
            <rect
              x={table.x}
              y={table.y}
              width={table.width}
              height={table.length}
              rx={table.isRound ? Math.min(table.width, table.length) / 2 : 12}
              strokeWidth={1.5}
              className={
                held?.index === index ? 'fill-brand-soft stroke-brand-edge' : 'fill-surface-2 stroke-line-strong'
              }
            />
            <text
              x={table.x + table.width / 2}
              y={table.y + table.length / 2 + 5}
              textAnchor="middle"
              className="fill-ink text-label font-bold"
            >
              {table.number}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  )
}
