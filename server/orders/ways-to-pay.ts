// How a brand lets its orders be paid.
import type { PaymentType } from '@dasturxon/domain/payment-status'
import type { PayChannel, PriceBook } from './price-book.ts'
import type { MethodRow } from './price-book-rows.ts'

const FLAGS: Readonly<Partial<Record<PaymentType, string>>> = {
  CASH: 'cashActive',
  TERMINAL: 'terminalActive',
  PAYME: 'paymeActive',
  CLICK: 'clickActive',
  CLICK_MINI_APP: 'clickActive',
  UZUM: 'uzumActive',
  OTHER: 'cardActive',
}

/** A way is open when its switch in the settings is on and its method, where the brand keeps methods, is on there too. */
export function waysToPay(web: Readonly<Record<string, unknown>>, methods: readonly MethodRow[]): PriceBook['takes'] {
  return (type, channel) => {
    const flag = FLAGS[type]
    if (flag !== undefined && web[flag] !== true) return false
    // a brand without methods has only switches; what has no switch needs a method
    if (methods.length === 0) return flag !== undefined
    return methods.some((method) => method.type === type && method.is_active && isOn(method, channel))
  }
}

function isOn(method: MethodRow, channel: PayChannel): boolean {
  return channel === 'BOT' ? method.bot_enabled : method.web_enabled
}
