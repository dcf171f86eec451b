// Who receives the order: a guest who confirms their phone, or the customer.
import { classes } from '@dasturxon/ui/classes'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { type SignIn, useSignIn } from '../account/sign-in.ts'
import { TelegramGuest } from '../account/telegram-guest.tsx'
import { changeDraft } from '../basket/draft.ts'
import { useContactWay } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import type { CheckoutPage } from './checkout-page.ts'
import { CustomerReceiver, GuestReceiver } from './checkout-receiver.tsx'

const ID = 'checkout-who'
const HEADING = 'checkout-when-title'

type Props = {
  readonly page: CheckoutPage
  readonly signIn: SignIn
  readonly name: string
  /** The order button was pressed while something was missing here. */
  readonly isMissed: boolean
  readonly className?: string | undefined
  onName(name: string): void
}

/** Focuses the first empty field of this card. */
export function goToWho(): void {
  const card = document.getElementById(ID)
  const fields = [...(card?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  const wanted = fields.find(({ value }) => value.trim() === '') ?? fields.at(-1)
  card?.scrollIntoView({ block: 'center' })
  wanted?.focus({ preventScroll: true })
}

/** Confirms the phone of a guest. The code field disappears after that, so focus moves to the heading of the step. */
export function useCheckoutSignIn(name: string): SignIn {
  return useSignIn(name, () => document.getElementById(HEADING)?.focus({ preventScroll: true }))
}

/** The card of the receiver. */
export function CheckoutWho({ page, signIn, name, isMissed, className, onName }: Props) {
  const { settings } = useShop()
  const { session, draft } = page
  const fields = { name, isMissed, onName }
  const way = useContactWay()
  return (
    <div id={ID} className={classes('grid grid-cols-1', className)}>
      {session.state === 'unknown' && <Skeleton className="h-19 rounded-xl lg:h-auto" />}
      {session.state === 'guest' && way === 'telegram' && <TelegramGuest />}
      {session.state === 'guest' && way === 'sms' && (
        <GuestReceiver {...fields} signIn={signIn} isDelivered={page.place.service === 'DELIVERY'} />
      )}
      {session.state === 'signed' && (
        <CustomerReceiver
          {...fields}
          phone={session.user.phone}
          accountName={[session.user.firstName, session.user.lastName].filter((part) => part !== '').join(' ')}
          hasOther={settings.receiverActive}
          other={draft.receiver}
          onOther={(receiver) => changeDraft({ receiver })}
        />
      )}
    </div>
  )
}
