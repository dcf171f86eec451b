// Sends the reservation, or the change of one, exactly once; shows what is free when somebody was faster.
import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import { newKey } from '@dasturxon/client/new-key'
import type { CallFailure } from '@dasturxon/contract/client'
import { useFormErrors } from '@dasturxon/ui/form-errors'
import { showToast } from '@dasturxon/ui/show-toast'
import { useRef, useState } from 'react'
import { useGo } from '../navigation/go.ts'
import { call } from '../shop/api.ts'
import { feel } from '../shop/haptics.ts'
import { useSession } from '../shop/session.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { listQuery, reservationQuery, slotsQuery } from './booking-data.ts'
import { changeBooking, startBooking } from './booking-draft.ts'
import { type GoneChoice, goneChoices } from './gone-choices.ts'
import { reservationPath } from './reservation-paths.ts'
import type { BookingFlow } from './use-booking-flow.ts'

type Chosen = Pick<GoneChoice, 'time' | 'hall' | 'table'>

/** A key for each different request, so that a repeated press sends the same one. */
function useRequestKey() {
  const held = useRef({ request: '', key: '' })
  return (request: unknown) => {
    const text = JSON.stringify(request)
    if (held.current.request !== text) held.current = { request: text, key: newKey() }
    return held.current.key
  }
}

/** Asks the server for the table, or for the change; `null` while something is missing. */
async function request(flow: BookingFlow, chosen: Chosen | null, keyOf: (request: unknown) => string) {
  const { draft, branch, slot, hallId, tableId } = flow
  const time = chosen?.time ?? slot?.time
  const session = useSession.getState()
  if (branch === null || time === undefined || session.state !== 'signed') return null
  const place = { hallId: chosen?.hall.id ?? (tableId === null ? null : hallId), tableId: chosen?.table.id ?? tableId }
  const wanted = { ...place, chairs: draft.chairs, reservationTime: time }
  if (draft.changing !== null) {
    const { id, version } = draft.changing
    const body = { ...wanted, version }
    return call('POST /orders/v1/reservations/:id/change', { params: { id }, body, key: keyOf({ id, body }) })
  }
  const { phone } = session.user
  const body = { branchId: branch.id, ...wanted, name: draft.name.trim(), phone, comment: draft.comment }
  return call('POST /orders/v1/reservations', { body, key: keyOf(body) })
}

/** The last step of the flow. `others` are offered while the wanted table is gone. */
export function useSendBooking(flow: BookingFlow) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const keyOf = useRequestKey()
  const [isBusy, setBusy] = useState(false)
  const errors = useFormErrors()
  const [others, setOthers] = useState<readonly GoneChoice[] | null>(null)

  function tell(failure: CallFailure) {
    const choices = goneChoices(failure)
    if (choices !== null) return setOthers(choices)
    if (errors.show(fieldErrors(failure, language))) return
    showToast({ text: failureText(failure, language) ?? t('booking.not_sent'), kind: 'error' })
  }
  async function send(chosen: Chosen | null = null) {
    if (isBusy) return
    setBusy(true)
    const answer = await request(flow, chosen, keyOf)
    setBusy(false)
    if (answer === null) return
    if (!answer.ok) return tell(answer)
    feel('done')
    reservationQuery(answer.value.id).set(answer.value)
    const session = useSession.getState()
    if (session.state === 'signed') void listQuery({ userId: session.user.id, when: 'COMING', page: 0 }).refresh()
    go(reservationPath(answer.value.id), { replace: true, state: { isNew: true } })
    startBooking({ branchId: answer.value.branch.id, name: answer.value.name })
  }
  function closeOthers() {
    setOthers(null)
    // what is shown as free was taken by somebody
    const { branch, date, draft } = flow
    if (branch === null || date === null) return
    const except = draft.changing === null ? {} : { except: draft.changing.id }
    void slotsQuery({ branchId: branch.id, chairs: draft.chairs, ...except, date }).refresh()
  }
  function take(choice: GoneChoice) {
    changeBooking({ time: choice.time, hallId: choice.hall.id, tableId: choice.table.id })
    setOthers(null)
    void send(choice)
  }
  return { isBusy, errors, others, send: () => void send(), take, closeOthers }
}
