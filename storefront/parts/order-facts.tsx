import type { Glyph } from '@dasturxon/ui/glyphs'
import { IconBox } from './panel.tsx'

export type OrderFact = {
  readonly id: string
  readonly glyph: Glyph
  readonly label: string
  readonly value: string
  readonly line?: string | undefined
}

/** Where to, for whom, how paid: rows with an icon. */
export function OrderFacts({ facts }: { facts: readonly OrderFact[] }) {
  return (
    <dl>
      {facts.map(({ id, glyph, label, value, line }) => (
        <div key={id} className="flex min-h-15 items-center gap-3 py-1.5">
          <IconBox glyph={glyph} />
          <div className="min-w-0 flex-1">
            <dt className="text-caption text-muted">{label}</dt>
            <dd className="text-label break-words">
              {value}
              {line !== undefined && line !== '' && (
                <span className="block text-small font-body text-muted">{line}</span>
              )}
            </dd>
          </div>
        </div>
      ))}
    </dl>
  )
}
