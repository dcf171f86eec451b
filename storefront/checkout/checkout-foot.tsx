import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Spinner } from '@dasturxon/ui/spinner'
import { useText } from '../text/text.tsx'

/** The result of the last press, shown above the button. */
export type FootNote =
  | { readonly kind: 'checking' | 'unknown' | 'absent' }
  | { readonly kind: 'refused' | 'failed'; readonly text: string }

type Props = {
  /** The label of the button when nothing is missing. */
  readonly label: string
  readonly amount: string
  readonly hint: string
  readonly note: FootNote | null
  readonly isBusy: boolean
  /** The first missing thing, in words; `null` when the order can be sent. */
  readonly missing: string | null
  /** Places the order, or goes to the missing field. */
  onPress(): void
  onCheckAgain(): void
}

function Checking() {
  const t = useText()
  return (
    <div role="status" className="flex gap-2.5 rounded-md bg-brand-soft px-3.5 py-3 text-small">
      <Spinner size={20} />
      <div>
        <p className="font-bold">{t('checkout.checking_title')}</p>
        <p>{t('checkout.checking_line')}</p>
      </div>
    </div>
  )
}

function Said({ note }: { note: FootNote }) {
  const t = useText()
  switch (note.kind) {
    case 'checking':
      return <Checking />
    case 'unknown':
      return (
        <Note tone="warning" alert title={t('checkout.unknown_title')}>
          {t('checkout.unknown_line')}
        </Note>
      )
    case 'absent':
      return (
        <Note tone="warning" alert title={t('checkout.absent_title')}>
          {t('checkout.absent_line')}
        </Note>
      )
    case 'refused':
      return (
        <Note tone="danger" alert title={t('checkout.refused_title')}>
          {note.text}
        </Note>
      )
    case 'failed':
      return (
        <Note tone="danger" alert title={t('checkout.quote_failed_title')}>
          {note.text}
        </Note>
      )
  }
}

/** The only button of checkout: always in the primary style, with the total and the next step. */
export function CheckoutFoot(props: Props) {
  const { label, amount, hint, note, isBusy, missing, onPress, onCheckAgain } = props
  const t = useText()
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-nav) grid grid-cols-1 gap-2.5 bg-raised px-4 pt-3 pb-[calc(.75rem+var(--safe-b))] shadow-up lg:static lg:z-auto lg:mt-4 lg:bg-transparent lg:p-0 lg:shadow-none">
      {note !== null && <Said note={note} />}
      {note?.kind === 'unknown' ? (
        <Button data-main="" size="lg" wide onClick={onCheckAgain}>
          {t('page.check_again')}
        </Button>
      ) : (
        <Button
          data-main=""
          data-blocked={missing === null ? undefined : ''}
          size="lg"
          wide
          loading={isBusy}
          amount={amount}
          hint={hint === '' || missing !== null ? undefined : hint}
          onClick={onPress}
        >
          {missing ?? label}
        </Button>
      )}
    </div>
  )
}
