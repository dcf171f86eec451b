// The delivery fee that is shown before an address is known.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { moneyText, numberText } from '@dasturxon/domain/format'
import type { Language } from '@dasturxon/domain/locale'
import type { Text } from '../text/text-of.ts'

type Terms = Pick<Shop['terms'], 'deliveryFee'>

/** `Yetkazish 9 000 soʻmdan`; '' when no fee can be shown. */
export function announcedFeeText(t: Text, { deliveryFee: fee }: Terms, language: Language): string {
  if (fee === null || isEmptyPromise(fee)) return ''
  if (fee.from === 0) return t('home.delivery_free')
  const price = moneyText(fee.from, language)
  return fee.isExact ? t('home.delivery_price', { price }) : t('home.delivery_from', { price })
}

/** The same fee as an amount in a row of the bill: `9 000 dan`; '' when no fee can be shown. */
export function announcedFeeAmount(t: Text, { deliveryFee: fee }: Terms, language: Language): string {
  if (fee === null || isEmptyPromise(fee)) return ''
  if (fee.from === 0) return t('page.free')
  const price = numberText(fee.from, language)
  return fee.isExact ? price : t('basket.fee_from', { price })
}

/** "From 0" would look like free delivery, which only some addresses have. */
function isEmptyPromise({ from, isExact }: NonNullable<Terms['deliveryFee']>): boolean {
  return from === 0 && !isExact
}
