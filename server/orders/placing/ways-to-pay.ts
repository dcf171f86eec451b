// The ways to pay for the orders of a brand, for its price book.

import type { PriceBook } from '@dasturxon/domain/price-book'
import { isWayOffered, PAY_CHANNELS, type PayChannel, type PayMethod } from '@dasturxon/domain/ways-to-pay'
import type { PaymentProviders } from '../../gateways/payments.ts'
import type { BookMethodRow, BookRow } from './price-book-rows.ts'

const COLUMNS = {
  WEB: 'web_enabled',
  BOT: 'bot_enabled',
  OPERATOR: 'operator_enabled',
  APP: 'app_enabled',
  QR: 'qr_enabled',
  // the page inside the Click app is the web's page
  CLICK: 'web_enabled',
} as const satisfies Record<PayChannel, keyof BookMethodRow>

type Terms = Pick<BookRow, 'web' | 'methods' | 'keyed_providers'>

/** The ways to pay by switches and methods; an online one only where a provider has the brand's keys. */
export function waysToPay({ web, methods, keyed_providers }: Terms, providers: PaymentProviders): PriceBook['takes'] {
  const facts = {
    methods: methods.map(methodOf),
    isOn: (name: string) => web[name] === true,
    canTake: (type: BookMethodRow['type']) => keyed_providers.includes(providers.get(type)?.name ?? ''),
  }
  return (type, channel) => isWayOffered(type, channel, facts)
}

function methodOf(row: BookMethodRow): PayMethod {
  return { type: row.type, isActive: row.is_active, channels: PAY_CHANNELS.filter((channel) => row[COLUMNS[channel]]) }
}
