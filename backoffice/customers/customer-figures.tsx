import { dateTimeText, numberText } from '@dasturxon/domain/format'
import { classes } from '@dasturxon/ui/classes'
import { check } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useLanguage, useText } from '../text/text.tsx'
import { CustomerCashback } from './customer-cashback.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import type { CustomerDetails } from './customers-query.ts'
import { PanelCard } from './panel-card.tsx'

type Props = { readonly customer: CustomerDetails }

/** Figures, orders, cashback and consents, in the order of how often they are looked at. */
export function CustomerFigures({ customer }: Props) {
  return (
    <>
      <Figures customer={customer} />
      <CustomerOrders customer={customer} />
      <CustomerCashback customer={customer} />
      <Consents customer={customer} />
    </>
  )
}

function Figures({ customer: { orders, average, daysBetween, grade, grades } }: Props) {
  const t = useText()
  const language = useLanguage()
  const figures = [
    { value: numberText(orders, language), label: t('customers.fact_orders') },
    ...(average === null ? [] : [{ value: numberText(average, language), label: t('customers.fact_average') }]),
    ...(daysBetween === null
      ? []
      : [{ value: t('customers.days', { count: Math.round(daysBetween) }), label: t('customers.fact_days') }]),
    ...(grade === null
      ? []
      : [{ value: numberText(grade, language), label: t('customers.fact_grade', { count: grades }) }]),
  ]
  return (
    <dl className="flex flex-wrap gap-y-3 rounded-lg bg-surface py-3.5 shadow-1">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-1 flex-col-reverse justify-end border-line px-4 not-first:border-s">
          <dt className="text-muted">{label}</dt>
          <dd className="tnum whitespace-nowrap text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Consents({ customer: { consents, sessions } }: Props) {
  const t = useText()
  return (
    <PanelCard title={t('customers.consents')}>
      <ul className="grid gap-2.5">
        {consents.map(({ kind, isGiven, changedDate }) => (
          <li key={kind} className="flex items-center gap-2.5">
            <span className={classes('shrink-0', isGiven ? 'text-success' : 'text-muted')}>
              <Icon glyph={isGiven ? check : cross} size={18} />
            </span>
            <span className="min-w-0 flex-1">
              {t(`customers.consent_${kind}`)}
              <span className="sr-only">: {t(isGiven ? 'customers.consent_given' : 'customers.consent_refused')}</span>
            </span>
            <span className="tnum text-muted">
              {changedDate === null
                ? t(isGiven ? 'customers.consent_default' : 'customers.consent_unsaid')
                : dateTimeText(new Date(changedDate))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-line border-t pt-3 text-muted">
        {sessions === 0 ? t('customers.sessions_none') : t('customers.sessions', { count: sessions })}
      </p>
    </PanelCard>
  )
}
