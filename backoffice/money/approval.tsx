import type { OrderId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { CodeField } from '@dasturxon/ui/code-field'
import { Note } from '@dasturxon/ui/note'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { FailedState, useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import type { RefundBody } from './use-refund.ts'

export type ApprovalValue = NonNullable<RefundBody['approval']>

type Props = {
  readonly orderId: OrderId
  /** `null` while there is no whole code */
  onChange(approval: ApprovalValue | null): void
}

const CODE_LENGTH = 6

/** Above the limit: a manager gets a code on the own phone and says it, on this same screen. */
export function Approval({ orderId, onChange }: Props) {
  const t = useText()
  const say = useErrorText()
  const approvers = useQuery({
    queryKey: ['approvers', orderId],
    queryFn: () => answered(call('GET /office/v1/orders/:id/approvers', { params: { id: orderId } })),
  })
  const [approverId, setApproverId] = useState('')
  const [code, setCode] = useState('')
  const first = approvers.data?.[0]?.id ?? ''
  const chosen = approverId === '' ? first : approverId
  const send = useMutation({
    mutationFn: () =>
      answered(
        call('POST /office/v1/orders/:id/approval-codes', { params: { id: orderId }, body: { approverId: chosen } }),
      ),
    onSuccess: () => change(''),
  })
  const challengeId = send.data?.challengeId
  function change(typed: string) {
    setCode(typed)
    onChange(challengeId !== undefined && typed.length === CODE_LENGTH ? { challengeId, code: typed } : null)
  }
  if (approvers.isError) return <FailedState error={approvers.error} onRetry={() => void approvers.refetch()} />
  return (
    <fieldset className="grid gap-3 rounded-lg bg-warning-soft p-4">
      <legend className="sr-only">{t('money.approval')}</legend>
      <p className="font-semibold text-warning">{t('money.approval_line')}</p>
      <div className="flex flex-wrap gap-2">
        <select
          aria-label={t('money.approver')}
          className="h-11 min-w-0 flex-1 rounded-ctl-sm edge-line bg-surface px-3 font-semibold"
          value={chosen}
          onChange={(event) => setApproverId(event.currentTarget.value)}
        >
          {approvers.data?.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {name} · {t(role === 'brand_admin' ? 'desk.role_brand_admin' : 'desk.role_branch_manager')}
            </option>
          ))}
        </select>
        {chosen !== '' && (
          <Button size="sm" kind="ink" loading={send.isPending} onClick={() => send.mutate()}>
            {t(challengeId === undefined ? 'money.send_code' : 'money.send_again')}
          </Button>
        )}
      </div>
      {approvers.data?.length === 0 && <p>{t('money.no_approvers')}</p>}
      {send.isError && (
        <Note tone="danger">
          <p role="alert">{say(send.error)}</p>
        </Note>
      )}
      {challengeId !== undefined && (
        <CodeField label={t('money.code')} value={code} onChange={change} onComplete={change} />
      )}
    </fieldset>
  )
}
