// The ends of a payment: paid, declined, not answered in time, or too late.
import { serverNow } from '@dasturxon/client/clock'
import { moneyText } from '@dasturxon/domain/format'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { check, type Glyph, refresh } from '@dasturxon/ui/glyphs'
import { bell, creditCard, hourglass } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { type ReactNode, useEffect, useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { Link } from '../../navigation/link.tsx'
import { paymentName } from '../../payments/payment-words.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { usePayAct } from './order-pay-act.ts'
import { OrderPayChoices, usePayChoices } from './order-pay-choices.tsx'
import { clockText, useSecondsLeft } from './order-pay-ring.tsx'
import { PayButton } from './order-pay-sheet.tsx'

const OPEN_AFTER_MS = 2000

type Tone = 'good' | 'bad' | 'plain'

const TONES: Readonly<Record<Tone, string>> = {
  good: 'bg-success-soft text-success',
  bad: 'bg-danger-soft text-danger',
  plain: 'bg-brand-soft text-ink',
}

type ResultProps = {
  readonly glyph: Glyph
  readonly tone: Tone
  readonly title: string
  readonly line: string
  readonly children?: ReactNode
  readonly foot: ReactNode
}

function Result({ glyph, tone, title, line, children, foot }: ResultProps) {
  return (
    <section className="flex flex-1 flex-col lg:flex-none">
      <div className="flex flex-1 flex-col justify-center px-(--gutter) py-8 text-center">
        <span className={classes('mx-auto grid size-33 place-items-center rounded-full', TONES[tone])}>
          <Icon glyph={glyph} size={52} />
        </span>
        <h2 className="mt-5 text-h1" aria-live="polite">
          {title}
        </h2>
        <p className="mx-auto mt-2 max-w-90 text-balance text-muted">{line}</p>
        {children}
      </div>
      <div className="sticky bottom-0 grid gap-2 bg-surface px-(--gutter) pt-2 pb-[calc(var(--safe-b)+1rem)] lg:static">
        {foot}
      </div>
    </section>
  )
}

type Props = { readonly order: Order; readonly path: string }

/** Paid: the page of the order opens by itself. */
export function Paid({ order, path }: Props) {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  useEffect(() => {
    const timer = setTimeout(() => go(path, { replace: true }), OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [go, path])
  return (
    <Result
      glyph={check}
      tone="good"
      title={t('pay.paid')}
      line={t('pay.follow_soon')}
      foot={
        <Link to={path} replace className={buttonLook({ size: 'lg', wide: true })}>
          {t('pay.follow')}
        </Link>
      }
    >
      <p className="num mt-3 text-h3">
        <bdi>{moneyText(order.totalPrice, language)}</bdi>
      </p>
    </Result>
  )
}

/** No answer within half a minute: the customer need not wait here. */
export function NotYet({ order, path, onCheck }: Props & { onCheck(): void }) {
  const t = useText()
  const left = useSecondsLeft(order.expiresAt)
  return (
    <Result
      glyph={bell}
      tone="plain"
      title={t('pay.not_yet')}
      line={t('pay.not_yet_line')}
      foot={
        <>
          <Button size="lg" wide glyph={refresh} onClick={onCheck}>
            {t('pay.check_again')}
          </Button>
          <Link to={path} className={buttonLook({ kind: 'secondary', wide: true })}>
            {t('pay.to_order')}
          </Link>
        </>
      }
    >
      <Note tone="brand" className="mt-5 text-start">
        {t('pay.once')}
        {left !== null && <span className="mt-1 block tnum">{t('pay.waits', { time: clockText(left) })}</span>}
      </Note>
    </Result>
  )
}

/** The bank refused: once more, or another way to pay the same order. */
export function Declined({ order }: { order: Order }) {
  const t = useText()
  const left = useSecondsLeft(order.expiresAt)
  const choices = usePayChoices(serverNow())
  const { busy, press } = usePayAct(order)
  const [id, setId] = useState<string>(order.paymentType)
  const chosen = choices.find((choice) => choice.id === id) ?? choices[0] ?? null
  return (
    <Result
      glyph={creditCard}
      tone="bad"
      title={t('pay.declined')}
      line={t('pay.declined_line')}
      foot={
        chosen !== null && (
          <PayButton choice={chosen} order={order} isBusy={busy !== null} onPress={() => void press(chosen)} />
        )
      }
    >
      {left !== null && <p className="mt-2 text-small tnum">{t('pay.waits', { time: clockText(left) })}</p>}
      <div className="mt-5 rounded-xl bg-surface-2 px-4 py-2 text-start">
        <h3 className="pt-1 text-label">{t('pay.what_by')}</h3>
        <OrderPayChoices
          order={order}
          choices={choices}
          chosen={chosen}
          legend={t('pay.methods')}
          onChoose={(choice) => setId(choice.id)}
        />
      </div>
    </Result>
  )
}

/** The order has ended: money that came too late goes back by itself. */
export function Ended({ order, isLate, path }: Props & { isLate: boolean }) {
  const t = useText()
  const language = useLanguage()
  const price = moneyText(order.refund?.amount ?? order.totalPrice, language)
  return (
    <Result
      glyph={hourglass}
      tone="plain"
      title={t(isLate ? 'pay.late' : 'pay.ended')}
      line={isLate ? t('pay.late_line', { price }) : t('pay.ended_line')}
      foot={
        <Link to={path} replace className={buttonLook({ size: 'lg', wide: true })}>
          {t('pay.to_order')}
        </Link>
      }
    >
      {isLate && <p className="mt-3 text-label">{t('pay.by', { name: paymentName(order.paymentType, t) })}</p>}
    </Result>
  )
}
