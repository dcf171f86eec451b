// The link to the profile, in the header.
import { moneyText } from '@dasturxon/domain/format'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { user } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '../navigation/link.tsx'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'

/** A link to the profile. Name and balance are loaded later; the search field beside it shrinks to make room. */
export function ProfileLink() {
  const t = useText()
  const language = useLanguage()
  const { settings } = useShop()
  const session = useSession()
  const customer = session.state === 'signed' ? session.user : null
  const name = customer?.firstName ?? ''
  const balance = customer !== null && settings.balanceActive ? moneyText(customer.cashback, language) : ''
  const label = [name === '' ? t('page.profile') : `${t('page.profile')}: ${name}`, balance].filter(
    (part) => part !== '',
  )
  return (
    <Link to="/profile" className={classes(buttonLook({ kind: 'secondary' }), 'px-3! xl:max-w-36 xl:px-3.5!')}>
      <Icon glyph={user} size={20} />
      <span className="sr-only">{label.join(', ')}</span>
      <span aria-hidden="true" className="hidden min-w-0 flex-1 text-start xl:block">
        <span className="block truncate text-label">{name === '' ? t('page.profile') : name}</span>
        {balance !== '' && <span className="num block truncate text-caption font-body text-muted">{balance}</span>}
      </span>
    </Link>
  )
}
