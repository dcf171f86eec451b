// The customer's own details: every field is saved when it is left, and can be undone.
import { serverNow } from '@dasturxon/client/clock'
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { buttonLook } from '@dasturxon/ui/button'
import { globe, phone } from '@dasturxon/ui/glyphs'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Segmented } from '@dasturxon/ui/segmented'
import type { KeyboardEvent } from 'react'
import { Link } from '../../navigation/link.tsx'
import { useOverlay } from '../../navigation/overlay.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import { PhoneNumber } from '../../shop/parts/phone-number.tsx'
import type { User } from '../../shop/session.ts'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { OwnPageFrame } from '../own-page-frame.tsx'
import { birthdayOf, birthdayText, birthdayTyped } from './birthday.ts'
import { OwnField } from './own-field.tsx'
import { PictureEdit } from './picture-edit.tsx'
import { useProfileSaving } from './save-profile.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
type Props = { readonly user: User }

function Names({ user }: Props) {
  const t = useText()
  const save = useProfileSaving()
  const common = { maxLength: 100 }
  return (
    <>
      <OwnField
        {...common}
        path="firstName"
        label={t('profile.first_name')}
        saved={user.firstName}
        autoComplete="given-name"
        troubleOf={(typed) => (typed === '' ? t('profile.no_name') : null)}
        onSave={(firstName) => save('firstName', { firstName }, { firstName: user.firstName })}
      />
      <OwnField
        {...common}
        path="lastName"
        label={t('profile.last_name')}
        saved={user.lastName}
        autoComplete="family-name"
        troubleOf={() => null}
        onSave={(lastName) => save('lastName', { lastName }, { lastName: user.lastName })}
      />
    </>
  )
}

function PhoneRow({ user }: Props) {
  const t = useText()
  return (
    <div className={ROW_LOOK}>
      <RowFace
        leading={phone}
        title={<PhoneNumber phone={user.phone} />}
        hint={t('profile.phone')}
        trailing={
          <Link to="/profile/phone" className={buttonLook({ kind: 'secondary', size: 'sm' })}>
            {t('account.phone_change')}
          </Link>
        }
      />
    </div>
  )
}

function Gender({ user }: Props) {
  const t = useText()
  const save = useProfileSaving()
  const segments = [
    { value: 'FEMALE', label: t('account.female') },
    { value: 'MALE', label: t('account.male') },
    { value: 'NONE', label: t('account.gender_none') },
  ] as const
  return (
    <div>
      <p className="flex items-center justify-between gap-2 px-1 pb-2">
        <span className="text-label">{t('account.gender')}</span>
        <span className="text-small text-muted">{t('account.optional')}</span>
      </p>
      <Segmented
        label={t('account.gender')}
        segments={segments}
        value={user.gender ?? 'NONE'}
        onChange={(value) => {
          const gender = value === 'NONE' ? null : value
          void save('gender', { gender }, { gender: user.gender })
        }}
      />
    </div>
  )
}

function Birthday({ user }: Props) {
  const t = useText()
  const save = useProfileSaving()
  const { birthday } = user
  return (
    <OwnField
      path="birthday"
      label={t('account.birthday')}
      saved={birthdayText(birthday)}
      maxLength={10}
      inputMode="numeric"
      autoComplete="bday"
      mask={birthdayTyped}
      troubleOf={(typed) => (birthdayOf(typed, serverNow()) === 'wrong' ? t('account.birthday_wrong') : null)}
      onSave={(typed) => save('birthday', { birthday: birthdayOf(typed, serverNow()) }, { birthday })}
    />
  )
}

function Email({ user }: Props) {
  const t = useText()
  const save = useProfileSaving()
  const { email } = user
  return (
    <OwnField
      path="email"
      label={t('account.email')}
      saved={email ?? ''}
      maxLength={200}
      type="email"
      inputMode="email"
      autoComplete="email"
      troubleOf={(typed) => (typed === '' || EMAIL.test(typed) ? null : t('account.email_wrong'))}
      onSave={(typed) => save('email', { email: typed === '' ? null : typed }, { email })}
    />
  )
}

function LanguageRow() {
  const t = useText()
  const { language, languages } = useShop()
  const { open } = useOverlay()
  if (languages.length < 2) return null
  return (
    <button type="button" aria-haspopup="dialog" className={ROW_LOOK} onClick={() => open('language')}>
      <RowFace leading={globe} title={t('profile.language')} hint={OWN_NAMES[language]} chevron />
    </button>
  )
}

function Details({ user }: Props) {
  function handleKey({ key, target }: KeyboardEvent) {
    // a form without a button is not submitted by Enter; leaving the field saves it
    if (key === 'Enter' && target instanceof HTMLInputElement) target.blur()
  }
  return (
    <form noValidate className="grid grid-cols-1 content-start gap-2.5 px-3 pt-2 pb-6 lg:px-0" onKeyDown={handleKey}>
      <Panel>
        <PictureEdit user={user} />
      </Panel>
      <Panel className="grid grid-cols-1 gap-2">
        <Names user={user} />
        <PhoneRow user={user} />
      </Panel>
      <Panel className="grid grid-cols-1 gap-2">
        <Gender user={user} />
        <Birthday user={user} />
        <Email user={user} />
      </Panel>
      <Panel className="py-1!">
        <LanguageRow />
      </Panel>
    </form>
  )
}

/** The page of the customer's own details. */
export function UserScreen() {
  const t = useText()
  return (
    <OwnPageFrame title={t('account.edit_profile')}>{(user) => <Details key={user.id} user={user} />}</OwnPageFrame>
  )
}
