// The page about the brand: who it is, how to reach it, and its other pages. Only what it has switched on.
import { useQuery } from '@dasturxon/client/query'
import { type Glyph, store } from '@dasturxon/ui/glyphs'
import { briefcase, fileText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Link } from '../navigation/link.tsx'
import { usePageHead } from '../shop/page.tsx'
import { BrandMark } from '../shop/parts/brand-mark.tsx'
import { NotFoundPage } from '../shop/parts/not-found-page.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { awayProps, LINK_GLYPHS, useLinkName } from './brand-link-label.ts'
import { appLinks, type BrandLink, contactLinks } from './brand-links.ts'
import { PolicyContent, policyQuery } from './policy-text.tsx'

const KINDS = {
  phone: 'about.call',
  telegram: 'about.telegram',
  instagram: 'about.instagram',
  facebook: 'about.facebook',
  email: 'about.email',
  other: 'about.other',
  ios: 'footer.ios',
  android: 'footer.android',
  bot: 'footer.bot',
} as const

function Contact({ link }: { link: BrandLink }) {
  const t = useText()
  const name = useLinkName()(link)
  const kind = t(KINDS[link.kind])
  const face = (
    <>
      <span className="grid size-10 place-items-center rounded-ctl-sm bg-brand-soft text-brand-ink">
        <Icon glyph={LINK_GLYPHS[link.kind]} size={20} />
      </span>
      <span className="text-label">{kind}</span>
      {name !== kind && <span className="max-w-full truncate text-small text-muted">{name}</span>}
    </>
  )
  const look = 'flex h-full min-w-0 flex-col items-center gap-1 rounded-lg bg-surface-2 p-3 text-center'
  if (link.href === null) return <li className={look}>{face}</li>
  return (
    <li className="min-w-0">
      <a href={link.href} {...awayProps(link.href)} className={`${look} hover:bg-surface-3`}>
        {face}
      </a>
    </li>
  )
}

function Contacts() {
  const t = useText()
  const { settings } = useShop()
  const links = [...contactLinks(settings), ...appLinks(settings)]
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="pb-2.5 text-h3">{t('footer.contacts')}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:max-w-180">
        {links.map((link) => (
          <Contact key={link.href ?? link.value} link={link} />
        ))}
      </ul>
    </section>
  )
}

type Row = { readonly isThere: boolean; readonly to: string; readonly glyph: Glyph; readonly title: string }

function OtherPages() {
  const t = useText()
  const { settings, branches, vacancyIds } = useShop()
  const rows: readonly Row[] = [
    {
      isThere: settings.branchesActive && branches.length > 0,
      to: '/branches',
      glyph: store,
      title: t('profile.branches'),
    },
    {
      isThere: vacancyIds.length > 0,
      to: '/vacancy',
      glyph: briefcase,
      title: t('about.vacancies', { count: vacancyIds.length }),
    },
    { isThere: settings.termsOfUseActive, to: '/offerta', glyph: fileText, title: t('profile.offer') },
    { isThere: settings.privacyActive, to: '/privacy', glyph: fileText, title: t('profile.privacy') },
  ]
  const shown = rows.filter(({ isThere }) => isThere)
  if (shown.length === 0) return null
  return (
    <ul className="divide-y divide-line lg:max-w-180">
      {shown.map(({ to, glyph, title }) => (
        <li key={to}>
          <Link to={to} className={ROW_LOOK}>
            <RowFace leading={glyph} title={title} chevron />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What the brand writes about itself; a brand that wrote nothing still has its contacts below. */
function AboutText() {
  const answer = useQuery(policyQuery('ABOUT_COMPANY'))
  const isMissing = answer.state === 'failed' && answer.failure.code === 'NOT_FOUND'
  return isMissing ? null : <PolicyContent type="ABOUT_COMPANY" />
}

function About() {
  const t = useText()
  const { merchant } = useShop()
  const title = t('profile.about')
  usePageHead({ title: `${title} · ${merchant.name}`, description: merchant.slogan })
  return (
    <main className="min-h-(--vh-full) bg-surface">
      <div className="page-column">
        <TopBar title={title} backTo="/profile" />
        <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-12 lg:px-0">
          <div className="flex items-center gap-3">
            <BrandMark logo={merchant.logo} name={merchant.name} size={46} />
            <div className="min-w-0">
              <p className="truncate text-h2">{merchant.name}</p>
              {merchant.slogan !== '' && <p className="text-muted">{merchant.slogan}</p>}
            </div>
          </div>
          <AboutText />
          <Contacts />
          <OtherPages />
        </div>
      </div>
    </main>
  )
}

/** There is no such page where the brand switched it off. */
export function AboutScreen() {
  return useShop().settings.aboutMerchantActive ? <About /> : <NotFoundPage />
}
