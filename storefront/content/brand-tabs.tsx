// The sister brands: a tab links to the brand's own shop, which has its own session, place and basket.
import { classes } from '@dasturxon/ui/classes'
import { usePageFacts } from '../shop/page.tsx'
import { BrandMark } from '../shop/parts/brand-mark.tsx'
import { Rail } from '../shop/parts/rail.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

/** The row of brands above the menu; nothing if the brand has no sister brands. */
export function BrandTabs() {
  const t = useText()
  const { merchant } = useShop()
  const { tabs } = usePageFacts()
  if (tabs.length === 0) return null
  return (
    <nav aria-label={t('page.brands')} className="border-line bg-surface pt-(--safe-t) lg:border-b">
      <Rail className="mx-auto max-w-(--page-max)" listClassName="gap-5 px-(--gutter)">
        {tabs.map(({ sub, name, logo, href }) => {
          const isCurrent = sub === merchant.sub
          return (
            <li key={sub} className="shrink-0">
              <a
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'relative flex h-12 items-center gap-2 text-label',
                  isCurrent
                    ? 'font-control'
                    : 'font-half text-muted transition-colors duration-(--dur-1) hover:text-ink',
                )}
              >
                <BrandMark logo={logo} name={name} size={28} />
                {name}
                {isCurrent && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-x-0 bottom-0 h-0.75 rounded-t-full bg-brand-edge"
                  />
                )}
              </a>
            </li>
          )
        })}
      </Rail>
    </nav>
  )
}
