// Changing the phone number: the old one stays until the code sent to the new one is entered.
import { moneyText } from '@dasturxon/domain/format'
import { normalPhone, phoneText } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { FormErrorsProvider } from '@dasturxon/ui/form-errors'
import { smartphone } from '@dasturxon/ui/glyphs'
import { Note } from '@dasturxon/ui/note'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { IconBox, Panel } from '../../shop/parts/panel.tsx'
import { PhoneNumber } from '../../shop/parts/phone-number.tsx'
import { setSigned, type User } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { CodeEntryFields, useTroubleText } from '../code-entry.tsx'
import { OwnPageFrame } from '../own-page-frame.tsx'
import { NationalPhoneField } from '../sign-in-steps.tsx'
import { type PhoneCode, usePhoneCode } from '../use-phone-code.ts'

const DIGITS = 9

type StepProps = { readonly entry: PhoneCode }

function CodeStep({ entry }: StepProps) {
  const t = useText()
  return (
    <>
      <p className="text-ink-2">
        {t('profile.code_sent', { phone: phoneText(entry.sentTo ?? '') })}{' '}
        <button
          type="button"
          className="relative font-semibold text-ink underline underline-offset-4 hit"
          onClick={entry.startAgain}
        >
          {t('profile.change_phone')}
        </button>
      </p>
      <CodeEntryFields entry={entry} />
    </>
  )
}

type NumberProps = StepProps & { readonly user: User; readonly digits: string; onDigits(digits: string): void }

function NumberStep({ entry, user, digits, onDigits }: NumberProps) {
  const t = useText()
  const [isSame, setSame] = useState(false)
  const trouble = useTroubleText(entry.trouble)
  function handleSend() {
    const same = normalPhone(digits) === user.phone
    setSame(same)
    if (!same) void entry.sendCode()
  }
  return (
    <FormErrorsProvider errors={entry.errors}>
      <NationalPhoneField
        label={t('account.phone_new')}
        digits={digits}
        error={isSame ? t('account.phone_same') : trouble}
        onDigits={(next) => {
          setSame(false)
          entry.forgive()
          onDigits(next)
        }}
        onEnter={handleSend}
      />
      <Button
        size="lg"
        wide
        loading={entry.isBusy}
        blocked={digits.length === DIGITS ? undefined : t('profile.phone_blocked')}
        onClick={handleSend}
      >
        {t('profile.send_code')}
      </Button>
    </FormErrorsProvider>
  )
}

function ChangePhone({ user }: { user: User }) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const [digits, setDigits] = useState('')
  const entry = usePhoneCode(normalPhone(digits) ?? digits, 'PHONE_CHANGE', (changed) => {
    setSigned(changed)
    showToast({ text: t('account.phone_saved'), kind: 'success' })
    go(-1)
  })
  const price = moneyText(user.cashback, language)
  return (
    <div className="grid grid-cols-1 content-start gap-2.5 px-3 pt-2 pb-6 lg:px-0">
      <Panel className="flex items-center gap-3">
        <IconBox glyph={smartphone} />
        <p className="min-w-0 flex-1">
          <span className="block text-small text-muted">{t('account.phone_now')}</span>
          <span className="block text-label">
            <PhoneNumber phone={user.phone} />
          </span>
        </p>
      </Panel>
      <Panel className="grid grid-cols-1 gap-4">
        {entry.sentTo === null ? (
          <NumberStep entry={entry} user={user} digits={digits} onDigits={setDigits} />
        ) : (
          <CodeStep entry={entry} />
        )}
      </Panel>
      <Note tone="brand">{t('account.phone_moves', { price })}</Note>
    </div>
  )
}

/** The page that changes the customer's phone number. */
export function PhoneScreen() {
  const t = useText()
  return (
    <OwnPageFrame title={t('account.phone_title')} backTo="/profile/user">
      {(user) => <ChangePhone key={user.id} user={user} />}
    </OwnPageFrame>
  )
}
