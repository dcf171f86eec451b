import { classes } from '@dasturxon/ui/classes'
import { alert, check } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Mark } from '@dasturxon/ui/mark'
import { type ReactNode, useId } from 'react'
import { useText } from '../text/text.tsx'

const LAYOUT =
  'relative flex min-h-15 items-center gap-3 py-2 max-lg:not-first:border-line max-lg:not-first:border-t lg:block lg:rounded-ctl-lg lg:p-3.5'

type Props = {
  readonly value: string
  readonly leading: ReactNode
  readonly title: string
  readonly hint: string
  readonly isChosen: boolean
  onChoose(): void
}

/** One way to pay: a row on phones, a card on wide pages. */
export function PaymentChoice({ value, leading, title, hint, isChosen, onChoose }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classes(
        LAYOUT,
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isChosen ? 'lg:edge-brand lg:bg-brand-soft' : 'lg:bg-surface lg:hover:bg-surface-2',
      )}
    >
      {leading}
      <span className="min-w-0 flex-1 lg:mt-2.5 lg:block">
        <span className="block text-label">{title}</span>
        <span className="block text-small text-muted">{hint}</span>
      </span>
      <Mark
        id={id}
        type="radio"
        name="payment"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="lg:absolute! lg:end-3.5 lg:top-4"
      />
    </label>
  )
}

/** The one way to pay that the app around the page takes: there is nothing to choose. */
export function OnlyPayment({ leading, title, hint }: Pick<Props, 'leading' | 'title' | 'hint'>) {
  return (
    <div className={classes(LAYOUT, 'lg:bg-surface')}>
      {leading}
      <span className="min-w-0 flex-1 lg:mt-2.5 lg:block">
        <span className="block text-label">{title}</span>
        <span className="block text-small text-muted">{hint}</span>
      </span>
      <Icon glyph={check} size={20} stroke={2.6} className="shrink-0 text-success lg:absolute lg:end-3.5 lg:top-4" />
    </div>
  )
}

type DownProps = Pick<Props, 'leading' | 'title'>

/** A way to pay whose provider does not answer: grey, with the reason, and without a mark to choose it. */
export function DownPayment({ leading, title }: DownProps) {
  const t = useText()
  return (
    <div className={classes(LAYOUT, 'lg:bg-surface')}>
      <span className="shrink-0 opacity-(--dim) grayscale">{leading}</span>
      <span className="min-w-0 flex-1 lg:mt-2.5 lg:block">
        <span className="block text-label text-muted">{title}</span>
        <span className="flex items-center gap-1 text-small text-warning">
          <Icon glyph={alert} size={16} />
          {t('paying.down')}
        </span>
      </span>
      <span className="shrink-0 rounded-full bg-surface-2 px-2.5 py-1 text-caption text-ink-2 lg:absolute lg:end-3.5 lg:top-4">
        {t('paying.down_now')}
      </span>
    </div>
  )
}
