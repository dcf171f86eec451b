import { classes } from '@dasturxon/ui/classes'
import type { ReactNode } from 'react'

type Row = { readonly id: string; readonly cells: readonly ReactNode[]; readonly line?: string }
type Props = {
  readonly title: string
  /** beside the title: what the figures are */
  readonly line?: string
  /** said when there is no row */
  readonly none: string
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
  /** under the table */
  readonly children?: ReactNode
}

/** A card with a small table: names at the start, figures at the end. */
export function FigureTable({ title, line, none, heads, rows, children }: Props) {
  return (
    <section className="grid min-w-0 gap-2 rounded-lg bg-surface p-5 edge-line">
      <header>
        <h2 className="text-h3">{title}</h2>
        {line !== undefined && <p className="text-muted">{line}</p>}
      </header>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <div className="max-h-100 overflow-y-auto">
          <table aria-label={title} className="w-full">
            <thead className="text-muted">
              <tr className="border-line border-b">
                {heads.map((head, index) => (
                  <th
                    key={head}
                    className={classes('py-1.5 font-medium', index === 0 ? 'text-start' : 'ps-3 text-end')}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells: [first, ...cells], line: below }) => (
                <tr key={id} className="border-line border-b last:border-b-0">
                  <th className="py-2 text-start font-semibold">
                    {first}
                    {below !== undefined && <span className="block font-body text-muted">{below}</span>}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={heads[index + 1]} className="tnum py-2 ps-3 text-end">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </section>
  )
}
