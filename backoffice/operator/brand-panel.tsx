import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useEffect, useRef } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { Brand } from './brands-query.ts'
import { HostsCard } from './hosts-card.tsx'
import { OwnersCard } from './owners-card.tsx'
import { StateCard } from './state-card.tsx'
import { StatePill } from './state-pill.tsx'

/** One brand: where it is, who owns it, and whether it sells. */
export function BrandPanel({ brand, onClose }: { readonly brand: Brand; onClose(): void }) {
  const t = useText()
  const say = useBrandText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const name = say(brand.name)
  return (
    <aside
      aria-label={t('operator.panel', { name })}
      className="absolute inset-0 z-10 flex flex-col overflow-y-auto border-line border-s bg-canvas max-md:fixed max-md:z-20 md:start-auto md:w-100 md:shadow-3 xl:static xl:shrink-0 xl:shadow-none"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-start gap-3 p-4">
        <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
          <h2 ref={heading} tabIndex={-1} className="break-words text-h2 outline-none!">
            {name}
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            <StatePill state={brand.state} />
            <span className="tnum text-muted">{t('operator.orders', { count: brand.monthOrders })}</span>
          </div>
        </div>
        <IconButton glyph={cross} label={t('desk.close')} onClick={onClose} />
      </header>
      <div className="grid content-start gap-3 px-4 pb-5">
        <HostsCard brand={brand} name={name} />
        <OwnersCard brand={brand} />
        <StateCard brand={brand} name={name} />
      </div>
    </aside>
  )
}
