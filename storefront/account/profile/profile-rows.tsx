// The rows of the profile that link to other pages and settings.

import { numberText } from '@dasturxon/domain/format'
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { isOnlinePayment, type PaymentType } from '@dasturxon/domain/payment-status'
import { THEMES } from '@dasturxon/domain/theme'
import { typesIn } from '@dasturxon/domain/ways-to-pay'
import { type Glyph, globe, heart, info, mapPin, receipt, store } from '@dasturxon/ui/glyphs'
import { briefcase, creditCard, fileText, messageSquareText, sun } from '@dasturxon/ui/glyphs-later'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Segmented } from '@dasturxon/ui/segmented'
import type { ReactNode } from 'react'
import { awayProps, LINK_GLYPHS, useLinkName } from '../../content/brand-link-label.ts'
import { appLinks, type BrandLink, chatLink, contactLinks } from '../../content/brand-links.ts'
import { MeasuringRow } from '../../measuring/measuring-row.tsx'
import { Link } from '../../navigation/link.tsx'
import { useOverlay } from '../../navigation/overlay.ts'
import { servicesOf } from '../../places/place.ts'
import { useKeptPlace } from '../../places/place-store.ts'
import { payChannel } from '../../shop/host-app.ts'
import { useSession } from '../../shop/session.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { chooseTheme, useTheme } from '../theme.ts'

/** A card of rows with hairlines between them. */
export function RowCard({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-1">{children}</ul>
}

type LinkRowProps = { readonly to: string; readonly glyph: Glyph; readonly title: string; readonly count?: number }

/** A row that leads to another page. */
export function LinkRow({ to, glyph, title, count = 0 }: LinkRowProps) {
  const language = useLanguage()
  const trailing = count > 0 && <span className="num text-small text-muted">{numberText(count, language)}</span>
  return (
    <li>
      <Link to={to} className={ROW_LOOK}>
        <RowFace leading={glyph} title={title} trailing={trailing} chevron />
      </Link>
    </li>
  )
}

/** The saved addresses; a guest may have some on this device. */
function AddressesRow() {
  const t = useText()
  const { length: count } = useKeptPlace().saved
  const { state } = useSession()
  const isOffered = servicesOf(useShop()).includes('DELIVERY')
  if (!isOffered || (state !== 'signed' && count === 0)) return null
  return <LinkRow to="/profile/address" glyph={mapPin} title={t('place.saved_title')} count={count} />
}

/** The Click app pays from its own account: no card of ours is used there. */
const isCardWay = (type: PaymentType) => type !== 'CLICK_MINI_APP' && isOnlinePayment(type)

/** The saved cards, for a signed-in customer of a brand that takes money online. */
function CardsRow() {
  const t = useText()
  const { state } = useSession()
  const isOffered = typesIn(useShop().terms.payments, payChannel()).some(isCardWay)
  if (!isOffered || state !== 'signed') return null
  return <LinkRow to="/profile/cards" glyph={creditCard} title={t('profile.my_cards')} />
}

function LanguageRow() {
  const t = useText()
  const { language, languages } = useShop()
  const { open } = useOverlay()
  if (languages.length < 2) return null
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={ROW_LOOK} onClick={() => open('language')}>
        <RowFace leading={globe} title={t('profile.language')} hint={OWN_NAMES[language]} chevron />
      </button>
    </li>
  )
}

const THEME_WORDS = {
  light: 'profile.theme_light',
  dark: 'profile.theme_dark',
  device: 'profile.theme_device',
} as const

function ThemeRow() {
  const t = useText()
  const theme = useTheme()
  const segments = THEMES.map((value) => ({ value, label: t(THEME_WORDS[value]) }))
  return (
    <li className="pb-2.5">
      <div className={ROW_LOOK}>
        <RowFace leading={sun} title={t('profile.theme')} hint={t('profile.theme_hint')} />
      </div>
      <Segmented label={t('profile.theme')} segments={segments} value={theme} onChange={chooseTheme} />
    </li>
  )
}

/** Orders, addresses, favourites, branches, the language and the theme of the page. */
export function ShopRows() {
  const t = useText()
  const { settings } = useShop()
  return (
    <RowCard>
      <LinkRow to="/profile/orders" glyph={receipt} title={t('profile.my_orders')} />
      <CardsRow />
      <AddressesRow />
      {settings.favouriteActive && <LinkRow to="/profile/favorites" glyph={heart} title={t('favourites.title')} />}
      {settings.branchesActive && <LinkRow to="/branches" glyph={store} title={t('profile.branches')} />}
      <LanguageRow />
      <ThemeRow />
      <MeasuringRow />
    </RowCard>
  )
}

/** Links to the brand's texts and open positions; each has a switch. */
function TextRows() {
  const t = useText()
  const { settings, vacancyIds } = useShop()
  const { aboutMerchantActive, termsOfUseActive, privacyActive } = settings
  const hasVacancies = vacancyIds.length > 0
  if (!aboutMerchantActive && !termsOfUseActive && !privacyActive && !hasVacancies) return null
  return (
    <RowCard>
      {aboutMerchantActive && <LinkRow to="/about" glyph={info} title={t('profile.about')} />}
      {hasVacancies && (
        <LinkRow to="/vacancy" glyph={briefcase} title={t('footer.vacancies')} count={vacancyIds.length} />
      )}
      {termsOfUseActive && <LinkRow to="/offerta" glyph={fileText} title={t('profile.offer')} />}
      {privacyActive && <LinkRow to="/privacy" glyph={fileText} title={t('profile.privacy')} />}
    </RowCard>
  )
}

function ContactRow({ link, name }: { link: BrandLink; name: string }) {
  const t = useText()
  const isPhone = link.kind === 'phone'
  const face = (
    <RowFace
      leading={LINK_GLYPHS[link.kind]}
      title={isPhone ? t('profile.call_us') : name}
      {...(isPhone && { hint: name })}
    />
  )
  if (link.href === null) return <li className={ROW_LOOK}>{face}</li>
  return (
    <li>
      <a href={link.href} {...awayProps(link.href)} className={ROW_LOOK}>
        {face}
      </a>
    </li>
  )
}

/** The chat of the brand, where it has switched one on. */
function ChatRow() {
  const t = useText()
  const href = chatLink(useShop().settings)
  if (href === null) return null
  return (
    <RowCard>
      <li>
        <a href={href} {...awayProps(href)} className={ROW_LOOK}>
          <RowFace leading={messageSquareText} title={t('account.chat')} />
        </a>
      </li>
    </RowCard>
  )
}

/** Links to the brand's chat, texts and contacts. */
export function BrandRows() {
  const { settings } = useShop()
  const nameOf = useLinkName()
  const links = [...contactLinks(settings), ...appLinks(settings)]
  return (
    <>
      <ChatRow />
      <TextRows />
      {links.length > 0 && (
        <RowCard>
          {links.map((link) => (
            <ContactRow key={link.href ?? link.value} link={link} name={nameOf(link)} />
          ))}
        </RowCard>
      )}
    </>
  )
}
