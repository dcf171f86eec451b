import { phoneMask, phoneText } from '@dasturxon/domain/phone'
import { Button } from '@dasturxon/ui/button'
import { FormErrorsProvider } from '@dasturxon/ui/form-errors'
import { PhoneField } from '@dasturxon/ui/phone-field'
import flag from '../pictures/uz.svg?url'
import { useText } from '../text/text.tsx'
import { CodeEntryFields, useTroubleText } from './code-entry.tsx'
import type { SignIn } from './sign-in.ts'

const PREFIX = '+998'
/** The formatted number without the country code, which is shown before the field. */
const national = (digits: string) => phoneMask(digits).slice(PREFIX.length).trimStart()

type Props = { readonly signIn: SignIn }

/** `hasButton`: this step has to show its own button that sends the code. */
type PhoneProps = Props & { readonly hasButton: boolean }

type NationalProps = {
  readonly label: string
  readonly digits: string
  readonly error: string | undefined
  onDigits(digits: string): void
  onEnter(): void
}

/** A phone number of the country, with its flag and code. */
export function NationalPhoneField({ label, digits, error, onDigits, onEnter }: NationalProps) {
  return (
    <PhoneField
      label={label}
      value={digits}
      onChange={onDigits}
      format={national}
      prefix={PREFIX}
      length={9}
      mask="__ ___-__-__"
      leading={<img src={flag} alt="" width={28} height={20} className="h-5 w-7 shrink-0 rounded-xs" />}
      error={error}
      name="phone"
      path="phone"
      onEnter={onEnter}
    />
  )
}

/** The step in which the customer types the phone number. */
export function PhoneStep({ signIn, hasButton }: PhoneProps) {
  const t = useText()
  const error = useTroubleText(signIn.trouble)
  return (
    <div className="grid grid-cols-1 gap-3">
      <FormErrorsProvider errors={signIn.errors}>
        <NationalPhoneField
          label={t('profile.phone')}
          digits={signIn.digits}
          error={error}
          onDigits={signIn.setDigits}
          onEnter={() => void signIn.sendCode()}
        />
      </FormErrorsProvider>
      {hasButton && (
        <Button
          data-main=""
          size="lg"
          wide
          loading={signIn.isBusy}
          blocked={signIn.isWhole ? undefined : t('profile.phone_blocked')}
          onBlockedPress={() => void signIn.sendCode()}
          onClick={() => void signIn.sendCode()}
        >
          {t('profile.send_code')}
        </Button>
      )}
      {signIn.trouble !== null && <TelegramWay href={signIn.telegram} />}
    </div>
  )
}

/** A link to the brand's bot, where signing in needs no code; shown when codes are scarce and the brand has a bot. */
function TelegramWay({ href }: { readonly href: string | null }) {
  const t = useText()
  if (href === null) return null
  return (
    <a href={href} className="relative justify-self-center text-small text-ink underline underline-offset-4 hit">
      {t('profile.by_telegram')}
    </a>
  )
}

/** The number that the code was sent to, with a button to change it. */
function CodeSent({ signIn }: Props) {
  const t = useText()
  return (
    <p className="text-ink-2">
      {t('profile.code_sent', { phone: phoneText(signIn.phone) })}{' '}
      <button
        type="button"
        className="relative font-semibold text-ink underline underline-offset-4 hit"
        onClick={signIn.changePhone}
      >
        {t('profile.change_phone')}
      </button>
    </p>
  )
}

/** The step in which the customer types the code. */
export function CodeStep({ signIn }: Props) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeSent signIn={signIn} />
      {signIn.isForKnown && <p className="text-small text-muted">{t('profile.code_scarce')}</p>}
      <CodeEntryFields entry={signIn} />
      {signIn.isForKnown && <TelegramWay href={signIn.telegram} />}
    </div>
  )
}
