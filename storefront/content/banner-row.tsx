import type { Shop } from '@dasturxon/contract/shop/shop'
import { promoCondition, promoGain } from '../basket/benefits/promo-rules.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { actionHref } from './action-href.ts'
import { Banners } from './banners.tsx'
import { followAction } from './follow-action.ts'

type Placement = Shop['banners'][number]['placement']

/** The brand's offers for this place on its pages; nothing where it has none. */
export function BannerRow({ placement, className }: { placement: Placement; className?: string }) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const here = shop.banners.filter((banner) => banner.placement === placement)
  const offerOf = ({ promo }: Shop['banners'][number]) =>
    promo && { gain: promoGain(t, promo, language), condition: promoCondition(t, promo, language) }
  const banners = here.map((banner) => ({
    ...banner,
    offer: offerOf(banner),
    href: actionHref(shop, banner.action),
  }))
  function handleFollow(id: string) {
    const banner = here.find((each) => each.id === id)
    if (banner !== undefined) followAction(banner.action, t)
  }
  return (
    <Banners
      label={t('home.offers')}
      banners={banners}
      isFirstView={placement === 'HOME'}
      height={placement === 'HOME' && shop.stories.length > 0 ? 'low' : 'full'}
      onFollow={handleFollow}
      className={className}
    />
  )
}
