import type { Glyph } from '@dasturxon/ui/glyphs'
import type { ReactNode } from 'react'
import { IconBox } from '../shop/parts/panel.tsx'

export type OrderFact = {
  readonly id: string
  readonly glyph: Glyph
  readonly label: string
  readonly value: string
  readonly line?: string | undefined
  /** Links under it: the phone of the branch and the way there. */
  readonly links?: ReactNode
}

/** The facts as rows with an icon. */
export function OrderFacts({ facts }: { facts: readonly OrderFact[] }) {
  return (
    <dl>
      {facts.map(({ id, glyph, label, value, line, links }) => (
        <div key={id} className="relative flex min-h-15 flex-col justify-center py-1.5 ps-14">
          <dt className="text-caption text-muted">
            <span className="absolute start-0 top-2.5">
              <IconBox glyph={glyph} />
            </span>
            {label}
          </dt>
          <dd className="text-label break-words">
            <bdi>{value}</bdi>
            {line !== undefined && line !== '' && (
              <span className="block text-small font-body text-muted">
                <bdi>{line}</bdi>
              </span>
            )}
            {links !== undefined && <span className="mt-2 block">{links}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
