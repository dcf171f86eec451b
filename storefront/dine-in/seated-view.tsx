// The pages of a phone that sits at the table.
import { showToast } from '@dasturxon/ui/show-toast'
import { useEffect, useState } from 'react'
import { useGo } from '../navigation/go.ts'
import { useSheet } from '../navigation/sheet.ts'
import { useText } from '../text/text.tsx'
import { BillView } from './bill/bill-view.tsx'
import { useGoneDishes } from './bill/use-gone-dishes.ts'
import { CallSheet } from './calls/call-sheet.tsx'
import { TableActions } from './calls/table-actions.tsx'
import { RoundBar } from './menu/round-bar.tsx'
import { RoundSheet } from './menu/round-sheet.tsx'
import { useRound } from './menu/round-store.ts'
import { sendWaiting, useSending } from './menu/send-round.ts'
import { TableMenu } from './menu/table-menu.tsx'
import { PayView } from './pay/pay-view.tsx'
import { EnterView } from './visit/enter-view.tsx'
import { GuestsSheet } from './visit/guests-sheet.tsx'
import { TableHero } from './visit/table-hero.tsx'
import { useVisit } from './visit/visit.ts'

const SHEETS = ['round', 'guests', 'call-COME', 'call-BILL'] as const

type Props = { readonly token: string; readonly view: 'menu' | 'bill' | 'pay' }

/** Sends the round that waits: at once, after a reload of the page, and when the connection is back. */
function useSender(token: string, onRefused: () => void): void {
  const t = useText()
  const waiting = useRound(token).sent?.key ?? null
  const { failure } = useSending()
  useEffect(() => {
    if (waiting === null) return
    const gone = new AbortController()
    void sendWaiting(token, gone.signal).then((isTaken) => {
      if (isTaken) showToast({ text: t('table.kitchen_has'), kind: 'success' })
    })
    return () => gone.abort()
  }, [token, waiting, t])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (failure !== null) onRefused()
  }, [failure])
}

/** The code is asked for first, until the guest has typed it or wants to read the menu. */
function useEntering() {
  const needsCode = useVisit(({ bill, table }) => (bill?.session ?? table?.session)?.needsCode === true)
  const [isPut, setPut] = useState(false)
  return { isEntering: needsCode && !isPut, skip: () => setPut(true), ask: () => setPut(false) }
}

/** The menu, the bill or paying, with the sheets that open over them. */
export function SeatedView({ token, view }: Props) {
  const go = useGo()
  const sheet = useSheet(SHEETS)
  const entering = useEntering()
  useGoneDishes()
  useSender(token, () => {
    if (sheet.name === null) sheet.open('round')
  })
  if (entering.isEntering) return <EnterView token={token} onMenu={entering.skip} />
  if (view === 'pay') return <PayView token={token} />
  return (
    <div className="flex min-h-dvh flex-col">
      <TableHero onGuests={() => sheet.open('guests')}>
        <TableActions token={token} onCall={(reason) => sheet.open(`call-${reason}`)} />
      </TableHero>
      {view === 'menu' ? (
        <>
          <main className="cloth flex-1 pt-3 pb-8 lg:mt-0 lg:rounded-none lg:page-inset lg:pt-6">
            <TableMenu token={token} isShowOnly={false} />
          </main>
          <RoundBar token={token} onOpen={() => sheet.open('round')} />
        </>
      ) : (
        <BillView token={token} />
      )}
      <RoundSheet
        token={token}
        open={sheet.name === 'round'}
        onClose={sheet.close}
        onSent={() => go(`/table/${token}/bill`, { replace: true })}
        onCode={() => {
          sheet.close()
          entering.ask()
        }}
      />
      <CallSheet
        token={token}
        first={sheet.name === 'call-BILL' ? 'BILL' : 'COME'}
        open={sheet.name === 'call-COME' || sheet.name === 'call-BILL'}
        onClose={sheet.close}
      />
      <GuestsSheet token={token} open={sheet.name === 'guests'} onClose={sheet.close} />
    </div>
  )
}
