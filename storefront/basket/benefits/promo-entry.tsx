import { classes } from '@dasturxon/ui/classes'
import { alert } from '@dasturxon/ui/glyphs'
import { badgePercent, cross, ticketPercent } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { type FormEvent, useId, useRef } from 'react'
import { useText } from '../../text/text.tsx'

/** An offered code: what it gives, and for which orders; '' for all orders. */
export type PromoOffer = { readonly code: string; readonly gain: string; readonly condition: string }

type FieldProps = {
  readonly text: string
  /** Why the code does not apply, in words; `null` when there is no error. */
  readonly error: string | null
  readonly isChecking: boolean
  /** Offered codes; one press applies a code. */
  readonly codes: readonly PromoOffer[]
  onText(text: string): void
  onApply(code: string): void
  onClear(): void
  readonly className?: string
}

function FieldEnd({ error, isChecking, onClear }: Pick<FieldProps, 'error' | 'isChecking' | 'onClear'>) {
  const t = useText()
  if (error !== null) {
    return (
      <button
        type="button"
        aria-label={t('benefits.promo_clear')}
        className="relative grid size-10 place-items-center rounded-add text-ink hit"
        onClick={onClear}
      >
        <Icon glyph={cross} size={20} />
      </button>
    )
  }
  return (
    <button
      type="submit"
      aria-busy={isChecking || undefined}
      aria-disabled={isChecking || undefined}
      className="relative h-10 shrink-0 rounded-add bg-raised px-3.5 text-small font-control text-ink shadow-1 hit transition-opacity duration-(--dur-1) aria-disabled:opacity-(--dim)"
    >
      {t('benefits.apply')}
    </button>
  )
}

function OfferChip({ offer: { code, gain, condition }, onApply }: { offer: PromoOffer; onApply(code: string): void }) {
  return (
    <button
      type="button"
      className="relative min-h-11 max-w-full rounded-sm bg-brand-soft px-3 py-1.75 text-start text-ink hit"
      onClick={() => onApply(code)}
    >
      <span className="block text-small">
        <span className="font-control">{code}</span>
        {gain !== '' && ` · ${gain}`}
      </span>
      {condition !== '' && <span className="block text-caption text-muted">{condition}</span>}
    </button>
  )
}

/** The field for a code; the error below it names the rule that the code breaks. */
export function PromoField(props: FieldProps) {
  const t = useText()
  const id = useId()
  const { text, error, isChecking, codes, onText, onApply, onClear, className } = props
  const field = useRef<HTMLInputElement>(null)
  const isWrong = error !== null
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') field.current?.focus()
    else if (!isChecking) onApply(text)
  }
  return (
    <form onSubmit={handleSubmit} className={className}>
      <div
        className={classes(
          'flex min-h-13 items-center gap-3 rounded-md ps-3.5 pe-1.5',
          isWrong ? 'edge-danger bg-danger-soft' : 'bg-surface-2 focus-within:edge-brand',
        )}
      >
        <Icon glyph={ticketPercent} size={22} className={isWrong ? 'text-danger' : ''} />
        <input
          ref={field}
          className="min-w-0 flex-1 self-stretch bg-transparent text-label font-half uppercase outline-none! placeholder:text-muted placeholder:normal-case"
          aria-label={t('benefits.promo')}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          placeholder={t('benefits.promo')}
          value={text}
          maxLength={32}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <FieldEnd error={error} isChecking={isChecking} onClear={onClear} />
      </div>
      <p id={id} role="status" className="flex items-start gap-1.25 px-2 text-caption text-danger">
        {isWrong && (
          <>
            <Icon glyph={alert} size={16} className="mt-1.75" />
            <span className="pt-1.5">{error}</span>
          </>
        )}
      </p>
      {codes.length > 0 && (
        <fieldset aria-label={t('benefits.mine')} className="flex flex-wrap gap-2 pt-2">
          {codes.map((offer) => (
            <OfferChip key={offer.code} offer={offer} onApply={onApply} />
          ))}
        </fieldset>
      )}
    </form>
  )
}

type TicketProps = {
  readonly code: string
  /** What the code saves, in words. */
  readonly gain: string
  onRemove(): void
  readonly className?: string
}

/** An applied code, drawn as a ticket with a tear-off end. */
export function PromoTicket({ code, gain, onRemove, className }: TicketProps) {
  const t = useText()
  return (
    <div className={classes('flex items-stretch rounded-xl bg-success-soft text-ink', className)}>
      <div className="flex min-w-0 flex-1 items-center gap-2.5 px-4 py-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-success text-surface">
          <Icon glyph={badgePercent} size={22} />
        </span>
        <p className="min-w-0 flex-1" role="status">
          <span className="block truncate text-label">{t('benefits.promo_applied', { code })}</span>
          <span className="block text-small font-semibold text-success">{gain}</span>
        </p>
      </div>
      <span aria-hidden="true" className="my-2.5 border-success/35 border-s-2 border-dashed" />
      <button
        type="button"
        aria-label={t('benefits.promo_remove', { code })}
        className="grid w-15 place-items-center rounded-e-xl text-muted"
        onClick={onRemove}
      >
        <Icon glyph={cross} size={20} />
      </button>
    </div>
  )
}
