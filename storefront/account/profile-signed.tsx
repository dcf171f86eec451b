// The profile of a signed-in customer: names, balance, rows, and the button to log out.

import { failureText } from '@dasturxon/client/failure-text'
import { moneyText, numberText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { user as userGlyph } from '@dasturxon/ui/glyphs'
import { logOut as logOutGlyph, pencil } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { type HistorySheet, useSheet } from '../navigation/sheet.ts'
import { call } from '../shop/api.ts'
import { Panel } from '../shop/parts/panel.tsx'
import { PhoneNumber } from '../shop/parts/phone-number.tsx'
import { setSigned, type User } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { balancePlace } from './balance-place.ts'
import { logOut } from './log-out.ts'
import { ProfileEditSheet } from './profile-edit-sheet.tsx'
import { ProfileHero } from './profile-hero.tsx'
import { ProfileLeaveSheet } from './profile-leave-sheet.tsx'
import { BrandRows, RowCard, ShopRows } from './profile-rows.tsx'

type SheetName = 'edit' | 'leave'
type SheetProps = { readonly sheet: HistorySheet<SheetName> }
const SHEETS: readonly SheetName[] = ['edit', 'leave']

function Cashback({ user }: { user: User }) {
  const t = useText()
  const language = useLanguage()
  const { terms } = useShop()
  return (
    <Panel className="flex items-center gap-3 shadow-2">
      <div className="min-w-0 flex-1">
        <p className="text-small text-muted">{t('profile.cashback')}</p>
        <p className="num text-h2">{moneyText(user.cashback, language)}</p>
      </div>
      {terms.cashbackPercent > 0 && (
        <Pill tone="brand">
          {t('profile.cashback_percent', { percent: numberText(terms.cashbackPercent, language) })}
        </Pill>
      )}
    </Panel>
  )
}

function Edit({ user, sheet }: SheetProps & { user: User }) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function showLatest() {
    const me = await call('GET /users/v1/users/me')
    if (me.ok) setSigned(me.value)
    showToast({ text: t('profile.stale'), kind: 'error' })
  }

  async function save(names: { firstName: string; lastName: string }) {
    if (isBusy) return
    setBusy(true)
    const { id, version } = user
    const answer = await call('PUT /users/v1/users/:id', { params: { id }, body: { ...names, version } })
    setBusy(false)
    if (!answer.ok) {
      if (answer.code === 'STALE') return showLatest()
      return showToast({ text: failureText(answer, language) ?? t('profile.save_failed'), kind: 'error' })
    }
    setSigned(answer.value)
    showToast({ text: t('profile.saved'), kind: 'success' })
    sheet.close()
  }

  return (
    <ProfileEditSheet
      key={user.version}
      open={sheet.name === 'edit'}
      firstName={user.firstName}
      lastName={user.lastName}
      isBusy={isBusy}
      onClose={sheet.close}
      onSave={(names) => void save(names)}
    />
  )
}

function Leave({ sheet }: SheetProps) {
  const t = useText()
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
  const balance = balancePlace(useShop().settings)
  const sheet = useSheet(SHEETS)
  const name = [user.firstName, user.lastName].filter((part) => part !== '').join(' ')
  return (
    <>
      <ProfileHero
        leading={
          <span className="grid size-17 shrink-0 place-items-center rounded-xl bg-hero-chip">
            <Icon glyph={userGlyph} size={32} />
          </span>
        }
        title={name === '' ? t('profile.no_name') : name}
        line={<PhoneNumber phone={user.phone} />}
        action={<IconButton kind="hero" glyph={pencil} label={t('profile.edit')} onClick={() => sheet.open('edit')} />}
      />
      <div className="relative -mt-7 grid grid-cols-1 gap-2.5 px-3 lg:grid-cols-2 lg:items-start lg:gap-4 lg:px-8">
        <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
          {balance === 'top' && <Cashback user={user} />}
          <ShopRows />
          {balance === 'end' && <Cashback user={user} />}
        </div>
        <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
          <BrandRows />
          <Leave sheet={sheet} />
        </div>
      </div>
      <Edit user={user} sheet={sheet} />
    </>
  )
}
