// Banners, story covers and open vacancies as a page shows them: in one language, with the pictures of that language.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { directionOf, type Language, languageOf, type Texts } from '@dasturxon/domain/locale'
import type { ShownBanner } from '../content/list-banners.ts'
import type { StoryCover } from '../content/list-story-covers.ts'
import type { PageFacts } from './shop-facts.ts'

type Say = (texts: Texts) => string
type ShopBanner = Shop['banners'][number]

/** The banners, story covers and open vacancies of the shop. */
export function contentView(
  { banners, covers, vacancies, settings }: PageFacts,
  language: Language,
  say: Say,
): Pick<Shop, 'banners' | 'stories' | 'vacancyIds'> {
  const madeFor = (pictures: Texts) => languageOf(pictures, language, settings.web.mainLanguage) ?? 'uz'
  return {
    banners: banners.shown.map((banner) => bannerView(banner, say, directionOf(madeFor(banner.image_mobile)))),
    stories: covers.shown.map((cover) => coverView(cover, say)),
    vacancyIds: vacancies.shown.map(({ id }) => id),
  }
}

/** A width without its own picture uses the other's; a language without one, the nearest language's. */
function bannerView(banner: ShownBanner, say: Say, flow: ShopBanner['flow']): ShopBanner {
  const { id, placement, tint, action, promo } = banner
  const mobile = say(banner.image_mobile) || banner.image
  const desktop = say(banner.image_desktop) || mobile
  return { id, placement, title: say(banner.title), alt: say(banner.alt), mobile, desktop, flow, tint, action, promo }
}

function coverView({ id, title, cover, tint, priority, cities }: StoryCover, say: Say): Shop['stories'][number] {
  return { id, title: say(title), cover, tint, priority, cities: [...cities] }
}
