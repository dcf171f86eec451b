// The profile of a signed-in customer: names, balance, rows, and the button to log out.

import { moneyText, numberText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { chevronRight } from '@dasturxon/ui/glyphs'
import { logOut as logOutGlyph, pencil } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { iconButtonLook } from '@dasturxon/ui/icon-button'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { Link } from '../../navigation/link.tsx'
import { useSheet } from '../../navigation/sheet.ts'
import { usePageFacts } from '../../shop/page.tsx'
import { PhoneNumber } from '../../shop/parts/phone-number.tsx'
import type { User } from '../../shop/session.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { balancePlace } from '../balance-place.ts'
import { logOut } from '../log-out.ts'
import { Avatar } from './avatar.tsx'
import { AccountRows, OwnRows } from './own-rows.tsx'
import { ProfileHero } from './profile-hero.tsx'
import { ProfileLeaveSheet } from './profile-leave-sheet.tsx'
import { BrandRows, RowCard, ShopRows } from './profile-rows.tsx'

const SHEETS = ['leave'] as const

function Cashback({ user }: { user: User }) {
  const t = useText()
  const language = useLanguage()
  const { terms } = useShop()
  return (
    <Link to="/profile/cashback" className="flex items-center gap-3 rounded-xl bg-surface p-4 shadow-2">
      <div className="min-w-0 flex-1">
        <p className="text-small text-muted">{t('profile.cashback')}</p>
        <p className="num text-h2">{moneyText(user.cashback, language)}</p>
      </div>
      {terms.cashbackPercent > 0 && (
        <Pill tone="brand">
          {t('profile.cashback_percent', { percent: numberText(terms.cashbackPercent, language) })}
        </Pill>
      )}
      <Icon glyph={chevronRight} size={20} flip className="text-muted" />
    </Link>
  )
}

function Leave() {
  const t = useText()
  const sheet = useSheet(SHEETS)
  const { merchant } = useShop()
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    const failure = await logOut(merchant.id)
    if (failure === null) return
    setBusy(false)
    showToast({ text: t('profile.log_out_failed'), kind: 'error' })
  }
  return (
    <>
      <RowCard>
        <li>
          <button type="button" aria-haspopup="dialog" className={ROW_LOOK} onClick={() => sheet.open('leave')}>
            <RowFace leading={logOutGlyph} title={t('profile.log_out')} />
          </button>
        </li>
      </RowCard>
      <ProfileLeaveSheet
        open={sheet.name === 'leave'}
        isBusy={isBusy}
        onClose={sheet.close}
        onLeave={() => void leave()}
      />
    </>
  )
}

/** The profile of a signed-in customer. */
export function SignedProfile({ user }: { user: User }) {
  const t = useText()
  const { channel } = usePageFacts()
  const balance = balancePlace(useShop().settings)
  const name = [user.firstName, user.lastName].filter((part) => part !== '').join(' ')
  return (
    <>
      <ProfileHero
        leading={<Avatar image={user.image} width={68} className="size-17 rounded-xl" />}
        title={name === '' ? t('profile.no_name') : name}
        line={<PhoneNumber phone={user.phone} />}
        action={
          <Link to="/profile/user" aria-label={t('profile.edit')} className={iconButtonLook({ kind: 'hero' })}>
            <Icon glyph={pencil} size={22} />
          </Link>
        }
      />
      <div className="relative -mt-7 grid grid-cols-1 gap-2.5 px-3 lg:grid-cols-2 lg:items-start lg:gap-4 lg:px-8">
        <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
          {balance === 'top' && <Cashback user={user} />}
          <OwnRows />
          <ShopRows />
          {balance === 'end' && <Cashback user={user} />}
        </div>
        <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
          <BrandRows />
          <AccountRows />
          {/* Click signs the customer in again at once */}
          {channel !== 'CLICK' && <Leave />}
        </div>
      </div>
    </>
  )
}
