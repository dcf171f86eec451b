import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { CardSystem } from '@dasturxon/domain/saved-card'
import cash from '../pictures/payments/cash.svg?url'
import click from '../pictures/payments/click.svg?url'
import humo from '../pictures/payments/humo.svg?url'
import other from '../pictures/payments/other.svg?url'
import payme from '../pictures/payments/payme.svg?url'
import paynet from '../pictures/payments/paynet.svg?url'
import payze from '../pictures/payments/payze.svg?url'
import rahmat from '../pictures/payments/rahmat.svg?url'
import terminal from '../pictures/payments/terminal.svg?url'
import uzcard from '../pictures/payments/uzcard.svg?url'
import uzum from '../pictures/payments/uzum.svg?url'

/** Logos by payment type; a type without a logo shows a bank card. */
const MARKS: Partial<Readonly<Record<PaymentType, string>>> = {
  CASH: cash,
  TERMINAL: terminal,
  CLICK: click,
  CLICK_MINI_APP: click,
  PAYME: payme,
  UZUM: uzum,
  PAYNET: paynet,
  PAYZE: payze,
  RAHMAT: rahmat,
}

const CARD_MARKS: Partial<Readonly<Record<CardSystem, string>>> = { HUMO: humo, UZCARD: uzcard }

function Logo({ src }: { src: string }) {
  return <img src={src} alt="" width={48} height={34} className="h-8.5 w-12 shrink-0" />
}

/** The logo of a payment type; decorative, because its name is beside it. */
export function PaymentMark({ type }: { type: PaymentType }) {
  return <Logo src={MARKS[type] ?? other} />
}

/** The logo of a saved card; a system without a logo shows a bank card. */
export function CardMark({ system }: { system: CardSystem | null }) {
  return <Logo src={(system === null ? undefined : CARD_MARKS[system]) ?? other} />
}
