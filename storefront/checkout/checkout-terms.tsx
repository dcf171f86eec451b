// What a press on the order button accepts: a sentence in which only the names of the texts are links.
import { Fragment } from 'react'
import { Link } from '../navigation/link.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

const OFFER = '{offer}'
const PRIVACY = '{privacy}'

/** The sentence with the links that the brand has; nothing if it has neither. */
export function CheckoutTerms() {
  const t = useText()
  const { settings } = useShop()
  const { termsOfUseActive: hasOffer, privacyActive: hasPrivacy } = settings
  if (!hasOffer && !hasPrivacy) return null
  const words = hasOffer ? (hasPrivacy ? 'paying.terms_both' : 'checkout.terms') : 'paying.terms_privacy'
  const links = {
    [OFFER]: { to: '/offerta', label: t('checkout.offer') },
    [PRIVACY]: { to: '/privacy', label: t('paying.privacy') },
  }
  // the placeholders show where the links are, whatever their order in this language
  const parts = t(words, { offer: OFFER, privacy: PRIVACY }).split(/(\{offer\}|\{privacy\})/)
  return (
    <p className="px-1 text-center text-balance text-caption text-muted">
      {parts.map((part) => {
        if (part !== OFFER && part !== PRIVACY) return <Fragment key={part}>{part}</Fragment>
        const { to, label } = links[part]
        return (
          <Link key={part} to={to} className="relative underline underline-offset-2 hit">
            {label}
          </Link>
        )
      })}
    </p>
  )
}
