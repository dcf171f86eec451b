import { Button } from '@dasturxon/ui/button'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import type { MenuCategory, MenuRow } from './data/menu-query.ts'
import { useChangeMany } from './data/use-change-many.ts'
import { PriceSheet } from './price-sheet.tsx'

type Props = {
  readonly rows: readonly MenuRow[]
  readonly categories: readonly MenuCategory[]
  onDone(): void
}

/** What can be done with all marked products at once. */
export function ManyBar({ rows, categories, onDone }: Props) {
  const t = useText()
  const say = useBrandText()
  const many = useChangeMany()
  const [isPricing, setPricing] = useState(false)
  const done = { onSuccess: onDone }
  return (
    <section
      aria-label={t('menu.many')}
      className="flex shrink-0 flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-2.5 shadow-3"
    >
      <b className="me-auto">{t('menu.marked', { count: rows.length })}</b>
      <Button kind="secondary" size="sm" onClick={() => setPricing(true)}>
        {t('menu.many_price')}
      </Button>
      <select
        aria-label={t('menu.many_category')}
        className="h-10 max-w-45 rounded-ctl-sm bg-surface-2 px-3 font-semibold"
        value=""
        onChange={(event) => {
          const to = categories.find(({ id }) => id === event.currentTarget.value)
          if (to !== undefined) many.mutate({ rows, changeOf: () => ({ categoryId: to.id }) }, done)
        }}
      >
        <option value="">{t('menu.many_category')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {say(name)}
          </option>
        ))}
      </select>
      <Button
        kind="secondary"
        size="sm"
        onClick={() => many.mutate({ rows, changeOf: () => ({ isActive: true }) }, done)}
      >
        {t('menu.many_on')}
      </Button>
      <Button
        kind="secondary"
        size="sm"
        onClick={() => many.mutate({ rows, changeOf: () => ({ isActive: false }) }, done)}
      >
        {t('menu.many_off')}
      </Button>
      <IconButton glyph={cross} size={18} label={t('menu.unmark')} onClick={onDone} />
      {isPricing && (
        <PriceSheet
          rows={rows}
          isBusy={many.isPending}
          onClose={() => setPricing(false)}
          onChange={(changeOf) =>
            many.mutate(
              { rows, changeOf },
              {
                onSuccess: () => {
                  setPricing(false)
                  onDone()
                },
              },
            )
          }
        />
      )}
    </section>
  )
}
