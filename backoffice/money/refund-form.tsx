import { moneyText } from '@dasturxon/domain/format'
import { type Money, money } from '@dasturxon/domain/money'
import { canRefund } from '@dasturxon/domain/staff-roles'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { Segmented } from '@dasturxon/ui/segmented'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useMe } from '../frame/me.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { Approval, type ApprovalValue } from './approval.tsx'
import { LineChoice } from './line-choice.tsx'
import { refundSum } from './refund-sum.ts'
import { needsApproval, type RefundBody, type RefundSubject, useRefund } from './use-refund.ts'

type Props = { readonly subject: RefundSubject; onDone(): void }
type Kind = 'all' | 'lines'

/** What goes back, why, and above the limit of the person the code of a manager; the button names the sum. */
export function RefundForm({ subject, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useErrorText()
  const { role } = useMe()
  const [kind, setKind] = useState<Kind>('all')
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState('')
  const [approval, setApproval] = useState<ApprovalValue | null>(null)
  const [isAsked, setAsked] = useState(false)
  const refund = useRefund(subject)
  const sum = kind === 'all' ? subject.money.refundable : refundSum(subject.lines, chosen)
  const isAbove = sum !== null && !canRefund(role, money(subject.money.refunded + sum))
  const isMissing = reason.trim() === ''

  function submit() {
    setAsked(true)
    if (sum === null || isMissing || (isAbove && approval === null)) return
    const body = { ...what(kind, chosen), reason: reason.trim(), ...(isAbove && approval !== null ? { approval } : {}) }
    refund.mutate(body, {
      onSuccess: ({ amount }) => {
        showToast({ kind: 'success', text: t('money.refund_sent', { sum: moneyText(amount, language) }) })
        onDone()
      },
    })
  }

  return (
    <form
      className="grid gap-4 pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Segmented
        label={t('money.what')}
        segments={[
          { value: 'all', label: t('money.whole') },
          { value: 'lines', label: t('money.by_line') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'lines' && <LineChoice lines={subject.lines} chosen={chosen} onChange={setChosen} />}
      <Field
        label={t('money.reason')}
        help={t('money.reason_help')}
        error={isAsked && isMissing ? t('money.reason_needed') : undefined}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      {(isAbove || needsApproval(refund.error)) && <Approval orderId={subject.order.id} onChange={setApproval} />}
      {refund.error !== null && !needsApproval(refund.error) && (
        <Note tone="danger">
          <p role="alert">{say(refund.error)}</p>
        </Note>
      )}
      <p className="text-small text-muted">{t('money.when')}</p>
      <SubmitButton sum={sum} isBusy={refund.isPending} isWaiting={isAbove && approval === null} />
    </form>
  )
}

type SubmitProps = { readonly sum: Money | null; readonly isBusy: boolean; readonly isWaiting: boolean }

function SubmitButton({ sum, isBusy, isWaiting }: SubmitProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <Button
      type="submit"
      kind="danger"
      wide
      loading={isBusy}
      blocked={sum === null ? t('money.choose_lines') : isWaiting ? t('money.code_needed') : undefined}
    >
      {sum === null ? '' : t('money.refund_sum', { sum: moneyText(sum, language) })}
    </Button>
  )
}

function what(kind: Kind, chosen: ReadonlyMap<number, number>): Pick<RefundBody, 'all' | 'lines'> {
  if (kind === 'all') return { all: true }
  return { lines: [...chosen].filter(([, count]) => count > 0).map(([position, count]) => ({ position, count })) }
}
