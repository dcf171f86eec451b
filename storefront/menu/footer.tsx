// The footer of the menu: the brand's pages, contacts, app, and copyright.
import { classes } from '@dasturxon/ui/classes'
import { Icon } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'
import { basketPlace } from '../basket/basket-place.ts'
import { awayProps, LINK_GLYPHS, useLinkName } from '../content/brand-link-label.ts'
import { appLinks, type BrandLink, contactLinks } from '../content/brand-links.ts'
import { Link } from '../navigation/link.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

const ROW = 'flex min-h-11 items-center gap-2.5 text-label font-body'

// far below the first view: each part is laid out when it gets near the viewport; all at once would delay a frame
const PART = '[content-visibility:auto]'
// the padding leaves space for the focus rings of the links
const COLUMN = `${PART} -m-1 p-1 [contain-intrinsic-block-size:auto_11rem]`

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={COLUMN}>
      <h2 className="pb-1 text-label font-control">{title}</h2>
      <ul className="text-ink-2">{children}</ul>
    </section>
  )
}

/** Links to the brand's pages; each has a switch. */
function usePages() {
  const t = useText()
  const { settings, vacancyIds } = useShop()
  const { branchesActive, aboutMerchantActive, termsOfUseActive, privacyActive } = settings
  return [
    { isThere: branchesActive, to: '/branches', name: t('profile.branches') },
    { isThere: aboutMerchantActive, to: '/about', name: t('profile.about') },
    { isThere: vacancyIds.length > 0, to: '/vacancy', name: t('footer.vacancies') },
    { isThere: termsOfUseActive, to: '/offerta', name: t('profile.offer') },
    { isThere: privacyActive, to: '/privacy', name: t('profile.privacy') },
  ].filter(({ isThere }) => isThere)
}

function Outside({ link: { kind, href }, name }: { link: BrandLink; name: string }) {
  const face = (
    <>
      <Icon glyph={LINK_GLYPHS[kind]} size={18} />
      <span className="min-w-0 truncate">{name}</span>
    </>
  )
  if (href === null) return <li className={ROW}>{face}</li>
  return (
    <li>
      <a href={href} {...awayProps(href)} className={classes(ROW, 'hover:underline')}>
        {face}
      </a>
    </li>
  )
}

function Columns() {
  const t = useText()
  const { settings } = useShop()
  const nameOf = useLinkName()
  const [pages, contacts, apps] = [usePages(), contactLinks(settings), appLinks(settings)]
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {pages.length > 0 && (
        <Column title={t('footer.about_us')}>
          {pages.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={classes(ROW, 'hover:underline')}>
                {name}
              </Link>
            </li>
          ))}
        </Column>
      )}
      {contacts.length > 0 && (
        <Column title={t('footer.contacts')}>
          {contacts.map((link) => (
            <Outside key={link.href ?? link.value} link={link} name={nameOf(link)} />
          ))}
        </Column>
      )}
      {apps.length > 0 && (
        <Column title={t('footer.apps')}>
          {apps.map((link) => (
            <Outside key={link.kind} link={link} name={nameOf(link)} />
          ))}
        </Column>
      )}
    </div>
  )
}

/** The footer; on a phone it leaves space for the dock. */
export function Footer() {
  const { settings, merchant } = useShop()
  const left = settings.leftCopyWrite === '' ? merchant.name : settings.leftCopyWrite
  return (
    <footer
      className={classes(
        'border-line border-t bg-surface page-inset pt-6 lg:pt-8 lg:pb-8!',
        basketPlace(settings) === 'bar' ? 'pb-40' : 'pb-24',
      )}
    >
      <Columns />
      <div
        className={classes(
          PART,
          'flex flex-wrap justify-between gap-x-8 gap-y-1 pt-5 text-small text-muted [contain-intrinsic-block-size:auto_2.5rem]',
        )}
      >
        <p>{left}</p>
        {settings.rightCopyWrite !== '' && <p>{settings.rightCopyWrite}</p>}
      </div>
    </footer>
  )
}
