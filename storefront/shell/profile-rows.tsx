// What the profile leads to besides the person.

import { leftToRight } from '@dasturxon/domain/format'
import { OWN_NAMES } from '@dasturxon/domain/locale'
import { phoneText } from '@dasturxon/domain/phone'
import { fileText, type Glyph, globe, heart, info, phone, receipt, store } from '@dasturxon/ui/glyphs'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '../data/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { useOverlay } from './overlay.ts'

/** A card of rows with hairlines between them. */
export function RowCard({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-xl bg-surface px-4 py-1">{children}</ul>
}

function LinkRow({ to, glyph, title }: { to: string; glyph: Glyph; title: string }) {
  return (
    <li>
      <Link to={to} className={ROW_LOOK}>
        <RowFace leading={glyph} title={title} chevron />
      </Link>
    </li>
  )
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

/** Orders, favourites, branches and the language of the page. */
export function ShopRows() {
  const t = useText()
  const { settings } = useShop()
  return (
    <RowCard>
      <LinkRow to="/profile/orders" glyph={receipt} title={t('profile.my_orders')} />
      {settings.favouriteActive && <LinkRow to="/profile/favorites" glyph={heart} title={t('favourites.title')} />}
      {settings.branchesActive && <LinkRow to="/branches" glyph={store} title={t('profile.branches')} />}
      <LanguageRow />
    </RowCard>
  )
}

/** The brand's own texts and its phone, as far as the brand shows them. */
export function BrandRows() {
  const t = useText()
  const language = useLanguage()
  const { settings } = useShop()
  const { aboutMerchantActive, termsOfUseActive, privacyActive, phone: line } = settings
  if (!aboutMerchantActive && !termsOfUseActive && !privacyActive && !line.active) return null
  return (
    <RowCard>
      {aboutMerchantActive && <LinkRow to="/about" glyph={info} title={t('profile.about')} />}
      {termsOfUseActive && <LinkRow to="/offerta" glyph={fileText} title={t('profile.offer')} />}
      {privacyActive && <LinkRow to="/privacy" glyph={fileText} title={t('profile.privacy')} />}
      {line.active && (
        <li>
          <a href={`tel:${line.value}`} className={ROW_LOOK}>
            <RowFace leading={phone} title={t('profile.call_us')} hint={leftToRight(phoneText(line.value), language)} />
          </a>
        </li>
      )}
    </RowCard>
  )
}
