import { moneyText } from '@dasturxon/domain/format'
import { type Money, money, ZERO } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { Segmented } from '@dasturxon/ui/segmented'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { NumberField } from '../editing/number-field.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { CustomerDetails } from './customers-query.ts'
import { type CashbackDraft, useCashbackChange } from './use-cashback-change.ts'

type Props = { readonly customer: CustomerDetails; onClose(): void }

const MOST = 10_000_000
const LEAST_REASON = 3

type Wrong = { readonly amount?: string; readonly reason?: string }

/** What is wrong with the draft, in words; nothing when it may be sent. */
function useProblems(balance: Money) {
  const t = useText()
  const language = useLanguage()
  return ({ kind, amount, reason }: CashbackDraft): Wrong => ({
    ...(amount === null || amount < 1 || amount > MOST ? { amount: t('customers.amount_needed') } : {}),
    ...(kind === 'TAKE' && amount !== null && amount > balance
      ? { amount: t('customers.amount_above', { sum: moneyText(balance, language) }) }
      : {}),
    ...(reason.trim().length < LEAST_REASON ? { reason: t('customers.reason_needed') } : {}),
  })
}

/** Gives cashback or takes it, with a reason that the customer reads. */
export function CashbackSheet({ customer, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<CashbackDraft>({ kind: 'GIVE', amount: null, reason: '' })
  const [isTried, setTried] = useState(false)
  const change = useCashbackChange(customer, onClose)
  const problemsOf = useProblems(change.balance)
  const problems = problemsOf(draft)
  const shown = isTried ? problems : {}
  const isFine = Object.keys(problems).length === 0
  const amount = money(draft.amount ?? 0)
  const then = money(draft.kind === 'GIVE' ? change.balance + amount : change.balance - amount)
  const edit = (part: Partial<CashbackDraft>) => setDraft({ ...draft, ...part })
  return (
    <Sheet open onClose={onClose} title={t('customers.change')} closeLabel={t('desk.close')} height="part">
      <form
        className="grid gap-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isFine) change.send(draft)
        }}
      >
        <Segmented
          label={t('customers.kind')}
          value={draft.kind}
          segments={[
            { value: 'GIVE', label: t('customers.kind_GIVE') },
            { value: 'TAKE', label: t('customers.kind_TAKE') },
          ]}
          onChange={(kind) => edit({ kind })}
        />
        <NumberField
          label={t('customers.amount')}
          value={draft.amount}
          error={shown.amount}
          onChange={(value) => edit({ amount: value })}
        />
        <Field
          label={t('customers.reason')}
          value={draft.reason}
          rows={2}
          maxLength={200}
          help={t('customers.reason_help')}
          error={shown.reason}
          onChange={(reason) => edit({ reason })}
        />
        {change.hasMoved && (
          <Note tone="warning" alert>
            {t('customers.moved', { sum: moneyText(change.balance, language) })}
          </Note>
        )}
        <p className="tnum text-muted">
          {t('customers.becomes', {
            now: moneyText(change.balance, language),
            after: moneyText(then < 0 ? ZERO : then, language),
          })}
        </p>
        <Button type="submit" loading={change.isSending}>
          {amount < 1
            ? t(`customers.kind_${draft.kind}`)
            : t(draft.kind === 'GIVE' ? 'customers.give' : 'customers.take', { sum: moneyText(amount, language) })}
        </Button>
      </form>
    </Sheet>
  )
}
