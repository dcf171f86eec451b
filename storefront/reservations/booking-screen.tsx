// Reserving a table: on phones one step after another, on wide pages all steps beside the summary.
import { FormErrorsProvider } from '@dasturxon/ui/form-errors'
import { useEffect, useEffectEvent } from 'react'
import { useSignIn } from '../account/sign-in.ts'
import { useAddressQuery } from '../navigation/address-query.ts'
import { usePlace } from '../places/place.ts'
import { usePageHead } from '../shop/page.tsx'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { useIsWide } from '../shop/wide-page.ts'
import { useText } from '../text/text.tsx'
import { changeBooking } from './booking-draft.ts'
import { GoneSheet } from './booking-sheets.tsx'
import { BookingSkeleton, PhoneFlow } from './phone-flow.tsx'
import { STEPS, type Step } from './reservation-paths.ts'
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts'
import { useSendBooking } from './use-send-booking.ts'
import { WideFlow } from './wide-flow.tsx'

function useStep(): Step {
  const asked = useAddressQuery().get('step')
  return STEPS.find((step) => step === asked) ?? 'branch'
}

/** Fills in the name of a customer who has not typed another; a field that they empty stays empty. */
function useOwnName(name: string) {
  const session = useSession()
  const own = session.state === 'signed' ? [session.user.firstName, session.user.lastName].join(' ').trim() : ''
  const fill = useEffectEvent(() => {
    if (own !== '' && name === '') changeBooking({ name: own })
  })
  useEffect(() => {
    if (own !== '') fill()
  }, [own])
}

/** The table that was wanted, for the sheet that says it is gone. */
function wantedNumber({ halls, draft }: BookingFlow): number | null {
  if (halls.state !== 'ready') return null
  return halls.value.flatMap(({ tables }) => tables).find(({ id }) => id === draft.tableId)?.number ?? null
}

function Flow() {
  const { branchId } = usePlace()
  const flow = useBookingFlow(branchId)
  const { isBusy, errors, others, send, take, closeOthers } = useSendBooking(flow)
  // the sixth digit confirms the phone, and the confirmed phone reserves
  const signIn = useSignIn(flow.draft.name, send)
  const step = useStep()
  const isWide = useIsWide()
  const t = useText()
  useOwnName(flow.draft.name)
  if (flow.branches.state === 'loading') return <BookingSkeleton />
  if (flow.branches.state === 'failed') {
    return <FailedNotice title={t('booking.failed')} line={t('booking.failed_line')} onRetry={flow.retry} />
  }
  const shared = { flow, signIn, isBusy, onSend: send }
  return (
    <>
      <FormErrorsProvider errors={errors}>
        {isWide ? <WideFlow {...shared} /> : <PhoneFlow {...shared} step={step} />}
      </FormErrorsProvider>
      <GoneSheet
        open={others !== null}
        choices={others ?? []}
        table={wantedNumber(flow)}
        chairs={flow.draft.chairs}
        isBusy={isBusy}
        onClose={closeOthers}
        onTake={take}
      />
    </>
  )
}

/** The page that reserves a table. */
export function BookingScreen() {
  const t = useText()
  const { merchant } = useShop()
  usePageHead({ title: `${t('booking.title')} · ${merchant.name}` })
  return (
    <main data-foot="" className="min-h-(--vh-full) bg-canvas">
      <Flow />
    </main>
  )
}
