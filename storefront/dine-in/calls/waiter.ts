// Calling the waiter from this phone.
import { failureText } from '@dasturxon/client/failure-text'
import { newKey } from '@dasturxon/client/new-key'
import type { Api } from '@dasturxon/contract/api'
import type { CallFailure } from '@dasturxon/contract/client'
import type { Send } from '@dasturxon/contract/endpoint'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { feel } from '../../shop/haptics.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { rereadTable } from '../visit/follow-visit.ts'
import { type TableState, tableCall, type WaiterCall } from '../visit/table-call.ts'
import { changeVisit, useVisit } from '../visit/visit.ts'

type CallWish = Send<Api['POST /orders/v1/tables/:token/waiter-calls']>['body']

/** The open call of the table: called or accepted; `null` when there is none. */
export function useOpenCall(): WaiterCall | null {
  const call = useVisit(({ bill, table }) => (bill === null ? table?.waiterCall : bill.waiterCall) ?? null)
  return call === null || call.status === 'DONE' ? null : call
}

/** A call that has just arrived; the bill has it too, and is what the phones follow. */
function putCall(waiterCall: WaiterCall | null): void {
  const { bill, table } = useVisit.getState()
  changeVisit({
    bill: bill === null ? null : { ...bill, waiterCall },
    table: table === null ? null : { ...table, waiterCall },
  })
}

function putTable(table: TableState): void {
  changeVisit({ table })
  putCall(table.waiterCall)
}

/** What this phone can do about the waiter; one request at a time. */
export function useWaiter(token: string) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  function tell(failure: CallFailure) {
    // without a connection nobody would come: the guest must know at once
    const text = failureText(failure, language) ?? t('table.call_by_hand')
    showToast({ text, kind: 'error' })
    if (failure.status > 0) void rereadTable(token).then(() => putCall(useVisit.getState().table?.waiterCall ?? null))
  }
  async function once<T extends { readonly ok: boolean }>(run: () => Promise<T>): Promise<T | null> {
    if (isBusy) return null
    setBusy(true)
    const answer = await run()
    setBusy(false)
    return answer
  }
  return {
    isBusy,
    async call(body: CallWish): Promise<boolean> {
      const send = () =>
        tableCall(token)('POST /orders/v1/tables/:token/waiter-calls', { params: { token }, body, key: newKey() })
      const answer = await once(send)
      if (answer === null) return false
      if (!answer.ok) tell(answer)
      else {
        putCall(answer.value)
        feel('done')
      }
      return answer.ok
    },
    async undo({ id }: WaiterCall): Promise<void> {
      const address = 'POST /orders/v1/tables/:token/waiter-calls/:id/cancel'
      const answer = await once(() => tableCall(token)(address, { params: { token, id }, body: {} }))
      if (answer?.ok) putTable(answer.value)
      else if (answer !== null) tell(answer)
    },
    async done({ id }: WaiterCall): Promise<void> {
      const address = 'POST /orders/v1/tables/:token/waiter-calls/:id/done'
      const answer = await once(() => tableCall(token)(address, { params: { token, id }, body: {} }))
      if (answer?.ok) putTable(answer.value)
      else if (answer !== null) tell(answer)
    },
  }
}
