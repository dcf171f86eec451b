// Cutlery of the order, the same on the page of the basket and in its panel.

import { MOST_CUTLERY } from '@dasturxon/domain/basket'
import { classes } from '@dasturxon/ui/classes'
import { utensils } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { Stepper } from '@dasturxon/ui/stepper'
import { feel } from '../shop/haptics.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { changeDraft, useDraft } from './draft.ts'

type Props = {
  readonly count: number
  /** `panel`: beside the menu, on the background of the panel. */
  readonly size: 'page' | 'panel'
  onChange(count: number): void
}

/** The number of cutlery sets. */
function CutleryEntry({ count, size, onChange }: Props) {
  const t = useText()
  const isPage = size === 'page'
  function handleChange(next: number) {
    feel('step')
    onChange(next)
  }
  function handleMax() {
    feel('limit')
    showToast({ text: t('basket.at_most', { quantity: MOST_CUTLERY }) })
  }
  return (
    <div className={classes('flex items-center gap-3', isPage ? 'rounded-xl bg-surface px-4 py-2.5' : 'py-1')}>
      <span className="grid size-10 shrink-0 place-items-center">
        <Icon glyph={utensils} size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-label">{t('basket.cutlery')}</p>
        <p className="text-caption text-muted">{t('basket.cutlery_line')}</p>
      </div>
      <Stepper
        label={t('basket.cutlery')}
        words={{ less: t('page.less'), more: t('page.more') }}
        value={count}
        max={MOST_CUTLERY}
        size={isPage ? 'md' : 'sm'}
        onChange={handleChange}
        onMax={handleMax}
        className={classes('shrink-0', isPage ? 'w-29' : 'w-27')}
      />
    </div>
  )
}

/** Edits the cutlery of the draft; not shown for brands that do not sell food. */
export function Cutlery({ size }: { readonly size: 'page' | 'panel' }) {
  const { cutlery } = useDraft()
  const { settings, merchant } = useShop()
  if (!settings.cutleryActive || merchant.kind !== 'kitchen') return null
  return <CutleryEntry count={cutlery} size={size} onChange={(count) => changeDraft({ cutlery: count })} />
}
