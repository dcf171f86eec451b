// The terms that a press on the button accepts: a sentence in which only the name of the terms is a link.

import { Link } from '../../navigation/link.tsx'
import { useText } from '../../text/text.tsx'
import { useShop } from '../shop.tsx'

type Props = { readonly words: 'checkout.terms' | 'profile.consent_terms' }

/** The sentence with the link to the terms; nothing if the brand has none. */
export function TermsLine({ words }: Props) {
  const t = useText()
  const { settings } = useShop()
  if (!settings.termsOfUseActive) return null
  const offer = t('checkout.offer')
  const [before, after] = t(words, { offer }).split(offer)
  return (
    <p className="px-1 text-center text-balance text-caption text-muted">
      {before}
      <Link to="/offerta" className="relative underline underline-offset-2 hit">
        {offer}
      </Link>
      {after}
    </p>
  )
}
