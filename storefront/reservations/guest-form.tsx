// Who comes: name, phone with its code inline for those who are not signed in, and a wish.
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { circleCheck } from '@dasturxon/ui/glyphs'
import { lock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { CodeEntryFields } from '../account/code-entry.tsx'
import type { SignIn } from '../account/sign-in.ts'
import { PhoneStep } from '../account/sign-in-steps.tsx'
import { Panel } from '../shop/parts/panel.tsx'
import { PhoneNumber } from '../shop/parts/phone-number.tsx'
import { useSession } from '../shop/session.ts'
import { useText } from '../text/text.tsx'
import { type BookingDraft, changeBooking } from './booking-draft.ts'

type Props = {
  readonly draft: BookingDraft
  readonly signIn: SignIn
  /** The button was pressed without a name. */
  readonly isNameMissed: boolean
}

const MOST_LETTERS = 500

/** The number of a customer: confirmed, so no code is asked. */
function OwnPhone({ phone }: { readonly phone: string }) {
  const t = useText()
  return (
    <div className="flex min-h-14.5 items-center gap-3 rounded-md bg-surface-2 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-muted">{t('booking.phone')}</span>
        <span className="block text-body font-half">
          <PhoneNumber phone={phone} />
        </span>
      </span>
      <span className="flex items-center gap-1 rounded-full bg-success-soft px-2.5 py-1 text-caption font-semibold text-success">
        <Icon glyph={circleCheck} size={16} />
        {t('booking.phone_known')}
      </span>
    </div>
  )
}

/** The number, and under it the boxes of the code that was sent to it. */
function GuestPhone({ signIn }: { readonly signIn: SignIn }) {
  const t = useText()
  if (signIn.step === 'phone') return <PhoneStep signIn={signIn} hasButton={false} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex min-h-14.5 items-center gap-3 rounded-md bg-surface-2 px-4 py-2">
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-muted">{t('booking.code_sent')}</span>
          <span className="block text-body font-half">
            <PhoneNumber phone={signIn.phone} />
          </span>
        </span>
        <Button kind="ghost" size="sm" onClick={signIn.changePhone}>
          {t('booking.change')}
        </Button>
      </div>
      <CodeEntryFields entry={signIn} />
      <p className="flex items-center gap-1.5 text-small text-muted">
        <Icon glyph={lock} size={16} />
        {t('booking.code_line')}
      </p>
    </div>
  )
}

/** A ready wish is added to the comment, or taken out again. */
function withWish(comment: string, wish: string): string {
  const wishes = comment.split(', ').filter((part) => part !== '')
  const next = wishes.includes(wish) ? wishes.filter((part) => part !== wish) : [...wishes, wish]
  return next.join(', ')
}

/** The fields of the guest. */
export function GuestForm({ draft, signIn, isNameMissed }: Props) {
  const t = useText()
  const session = useSession()
  const wishes = [t('booking.wish_chair'), t('booking.wish_birthday')]
  return (
    <div className="grid grid-cols-1 gap-3">
      <Panel className="grid grid-cols-1 gap-3 lg:p-0">
        <Field
          label={t('booking.name')}
          path="name"
          value={draft.name}
          onChange={(name) => changeBooking({ name })}
          error={isNameMissed && draft.name.trim() === '' ? t('booking.name_please') : undefined}
          autoComplete="name"
          name="name"
          maxLength={100}
        />
        {session.state === 'signed' ? <OwnPhone phone={session.user.phone} /> : <GuestPhone signIn={signIn} />}
      </Panel>
      <Panel className="grid grid-cols-1 gap-2.5 lg:p-0">
        <Field
          label={t('booking.comment')}
          path="comment"
          value={draft.comment}
          onChange={(comment) => changeBooking({ comment })}
          maxLength={MOST_LETTERS}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          {wishes.map((wish) => (
            <Chip
              key={wish}
              pressed={draft.comment.split(', ').includes(wish)}
              onClick={() => changeBooking({ comment: withWish(draft.comment, wish) })}
            >
              {wish}
            </Chip>
          ))}
        </div>
      </Panel>
    </div>
  )
}
