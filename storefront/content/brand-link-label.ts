// The icons and names of the brand's links, in the footer and in the profile.
import { leftToRight } from '@dasturxon/domain/format'
import { phoneText } from '@dasturxon/domain/phone'
import { facebook, type Glyph, instagram, link, phone, send, smartphone } from '@dasturxon/ui/glyphs'
import { useLanguage, useText } from '../text/text.tsx'
import { type BrandLink, handleOf } from './brand-links.ts'

export const LINK_GLYPHS: Readonly<Record<BrandLink['kind'], Glyph>> = {
  phone,
  telegram: send,
  bot: send,
  instagram,
  facebook,
  ios: smartphone,
  android: smartphone,
  email: link,
  other: link,
}

/** Other sites open in another tab, without access to this window. */
export function awayProps(href: string): { target?: '_blank'; rel?: 'noopener' } {
  return href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {}
}

/** Returns a function that names a link: a store or bot by its name, others by number or handle. */
export function useLinkName(): (link: BrandLink) => string {
  const t = useText()
  const language = useLanguage()
  return ({ kind, value }) => {
    if (kind === 'ios' || kind === 'android' || kind === 'bot') return t(`footer.${kind}`)
    return leftToRight(kind === 'phone' ? phoneText(value) : handleOf(value), language)
  }
}
