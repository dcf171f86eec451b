import { moneyText } from '@dasturxon/domain/format'
import { utensils } from '@dasturxon/ui/glyphs'
import { Picture } from '@dasturxon/ui/picture'
import { useBrandText } from '../../frame/brand.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import type { MenuProduct } from '../data/menu-query.ts'
import { pictureSource } from '../data/picture-source.ts'
import { BranchesBox } from './branches-box.tsx'
import { PanelFrame } from './panel-frame.tsx'

const SIDE = 96

/** A product for those who do not change it, with what they set at their branch. */
export function ProductFacts({ product, onClose }: { readonly product: MenuProduct; onClose(): void }) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  return (
    <PanelFrame title={say(product.name)} onClose={onClose}>
      <div className="flex gap-3 rounded-lg bg-surface p-4">
        <Picture
          source={pictureSource(product.image)}
          alt=""
          width={SIDE}
          height={SIDE}
          missing={utensils}
          className="size-24 shrink-0 rounded-add"
        />
        <div className="min-w-0">
          <b className="block text-body">{moneyText(product.price, language)}</b>
          <p className="text-muted">{say(product.description)}</p>
        </div>
      </div>
      <p className="px-1 text-small text-muted">{t('menu.only_owner')}</p>
      <BranchesBox product={product} />
    </PanelFrame>
  )
}
