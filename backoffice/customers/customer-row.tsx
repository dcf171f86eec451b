import { numberText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { useLanguage, useText } from '../text/text.tsx'
import { Avatar } from './avatar.tsx'
import { GROUP_TONES, nameText, useDayWords } from './customer-words.ts'
import type { Customer } from './customers-query.ts'

type Props = { readonly customer: Customer; readonly isOpen: boolean; onOpen(): void }

const FIGURE = 'tnum px-3 text-end'

/** One customer; the whole row opens them. */
export function CustomerRow({ customer, isOpen, onOpen }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useDayWords()
  const { name, phone, image, group, orders, spent, cashback, lastOrder } = customer
  const last = lastOrder === null ? t('customers.no_orders') : say(lastOrder)
  return (
    <tr
      className={classes('relative h-16 border-line border-b md:h-14', isOpen ? 'bg-brand-soft' : 'hover:bg-surface-2')}
    >
      <td className="px-3">
        <div className="flex items-center gap-3">
          <Avatar image={image} name={name} />
          <span className="min-w-0 flex-1">
            <button
              type="button"
              data-customer=""
              aria-current={isOpen ? 'true' : undefined}
              className="block max-w-full truncate font-semibold after:absolute after:inset-0 after:rounded-sm"
              onClick={onOpen}
            >
              {nameText(name, t)}
            </button>
            <span className="tnum block truncate text-muted">{phone}</span>
          </span>
          {group !== null && (
            <span className="hidden shrink-0 sm:block">
              <Pill tone={GROUP_TONES[group]} glyph={null}>
                {t(`customers.one_${group}`)}
              </Pill>
            </span>
          )}
        </div>
      </td>
      <td className={classes(FIGURE, 'hidden md:table-cell')}>{numberText(orders, language)}</td>
      <td className={FIGURE}>
        {numberText(spent, language)}
        <span className="block truncate text-muted md:hidden">{last}</span>
      </td>
      <td className={classes(FIGURE, 'hidden md:table-cell')}>{numberText(cashback, language)}</td>
      <td className={classes(FIGURE, 'hidden text-muted md:table-cell')}>{last}</td>
    </tr>
  )
}
