// The terms in whole sentences: for comparing two versions of them.
import { numberText } from '@dasturxon/domain/format'
import { useText } from '../text/text.tsx'
import type { TermsAsk } from './terms-query.ts'

const sum = (amount: number | null) => (amount === null ? '—' : numberText(amount))

/** Every term by its name, as it is read. */
export function useTermsWords() {
  const t = useText()
  const yesNo = (is: boolean) => t(is ? 'editing.yes' : 'editing.no')
  return ({ serviceFee, tariff, ...terms }: TermsAsk): Readonly<Record<string, string>> => ({
    [t('fees.source')]: t(`fees.type_${tariff.type}`),
    [t('fees.by_distance')]: [
      tariff.baseKm,
      sum(tariff.basePrice),
      sum(tariff.perKm),
      tariff.maxKm ?? '—',
      sum(tariff.freeFrom),
    ].join(' · '),
    [t('fees.default_price')]: sum(terms.defaultDeliveryPrice ?? null),
    [t('fees.fee')]: [
      yesNo(serviceFee.isOn),
      `${numberText(serviceFee.amount)}${serviceFee.isPercent ? ' %' : ''}`,
      sum(serviceFee.freeFrom ?? null),
      serviceFee.services.map((service) => t(`places.service_${service}`)).join(', '),
    ].join(' · '),
    [t('fees.minimum')]: `${sum(terms.minimalDeliveryPrice)} · ${terms.minimalProductCount}`,
    [t('fees.check_area')]: yesNo(terms.shouldValidateDeliveryArea),
    [t('fees.check_sms')]: yesNo(terms.isSmsConfirmationRequiredPerOrder),
    [t('promos.cashback_tab')]: `${terms.cashbackPercent} % · ${terms.cashbackSharePercent} %`,
  })
}
