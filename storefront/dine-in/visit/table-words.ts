// A table in words.
import { useTextIn } from '../../orders/order-lines.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { useVisit } from './visit.ts'

/** Where the table is, and its number; the brand alone until they are known. */
export function useTableWords(): { readonly place: string; readonly title: string; readonly service: string } {
  const t = useText()
  const say = useTextIn()
  const { merchant } = useShop()
  const table = useVisit((visit) => visit.table)
  if (table === null) return { place: merchant.name, title: t('table.at_table'), service: '' }
  const { branch, hall, servicePercent } = table
  return {
    place: [merchant.name, say(branch.name), say(hall.name)].filter((part) => part !== '').join(' · '),
    title: t('table.number', { number: table.table.number }),
    service: servicePercent === 0 ? '' : t('table.service', { percent: servicePercent }),
  }
}
