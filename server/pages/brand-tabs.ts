import { type Language, textIn } from '@dasturxon/domain/locale'
import { doorTo, type Site } from '../http/site.ts'
import { listTabs } from '../merchants/list-tabs.ts'
import type { Services } from '../services.ts'
import type { PageTab } from './storefront.ts'

/**
 * The tabs of the brand's menu; empty where it has none. Sorted by sub, the same order at every brand: tabs must not move
 * when one of them is chosen.
 */
export function brandTabs({ merchants, config }: Services, site: Site, language: Language): readonly PageTab[] {
  const { id, tabMerchantIds } = site.merchant
  if (tabMerchantIds.length === 0) return []
  const tabs = listTabs(merchants, id)
    .toSorted((one, other) => (one.sub < other.sub ? -1 : 1))
    .flatMap((brand) => {
      const href = doorTo(brand, site, config)
      const name = textIn(brand.name, language, brand.mainLanguage)
      return href === null ? [] : [{ sub: brand.sub, name, logo: brand.logo, href }]
    })
  return tabs.length < 2 ? [] : tabs
}
