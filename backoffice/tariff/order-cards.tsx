import { SERVICES } from '@dasturxon/domain/menu'
import { money } from '@dasturxon/domain/money'
import { Chip } from '@dasturxon/ui/chip'
import { Segmented } from '@dasturxon/ui/segmented'
import { Switch } from '@dasturxon/ui/switch'
import { Card } from '../editing/card.tsx'
import { NumberWord } from '../editing/number-field.tsx'
import { Sentence, slot } from '../editing/sentence.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { useText } from '../text/text.tsx'
import type { TermsPart } from './use-terms.ts'

const orZero = (value: number | null) => money(Math.max(0, value ?? 0))

/** The service fee, the minimums, and what is checked before an order. */
export function OrderCards(part: TermsPart) {
  const t = useText()
  const { draft, change, errorAt } = part
  return (
    <>
      <FeeCard {...part} />
      <Card title={t('fees.minimum')}>
        <Sentence
          text={t('fees.minimum_rule', { sum: slot('sum'), items: slot('items') })}
          words={{
            sum: (
              <NumberWord
                label={t('fees.minimum_sum')}
                value={draft.minimalDeliveryPrice}
                error={errorAt('minimalDeliveryPrice')}
                onChange={(value) => change({ minimalDeliveryPrice: orZero(value) })}
              />
            ),
            items: (
              <NumberWord
                label={t('fees.minimum_count')}
                value={draft.minimalProductCount}
                error={errorAt('minimalProductCount')}
                onChange={(value) => change({ minimalProductCount: Math.max(1, value ?? 1) })}
              />
            ),
          }}
        />
        <p className="text-muted">{t('fees.minimum_line')}</p>
      </Card>
      <Card title={t('fees.checks')}>
        <SwitchRow
          label={t('fees.check_area')}
          help={t('fees.check_area_line')}
          checked={draft.shouldValidateDeliveryArea}
          onChange={(shouldValidateDeliveryArea) => change({ shouldValidateDeliveryArea })}
        />
        <SwitchRow
          label={t('fees.check_sms')}
          help={t('fees.check_sms_line')}
          checked={draft.isSmsConfirmationRequiredPerOrder}
          onChange={(isSmsConfirmationRequiredPerOrder) => change({ isSmsConfirmationRequiredPerOrder })}
        />
      </Card>
    </>
  )
}

function FeeCard({ draft, change, errorAt }: TermsPart) {
  const t = useText()
  const { serviceFee } = draft
  const set = (part: Partial<typeof serviceFee>) => change({ serviceFee: { ...serviceFee, ...part } })
  return (
    <Card
      title={t('fees.fee')}
      aside={<Switch label={t('fees.fee')} checked={serviceFee.isOn} onChange={(isOn) => set({ isOn })} />}
    >
      {!serviceFee.isOn && <p className="text-muted">{t('fees.fee_off')}</p>}
      {serviceFee.isOn && (
        <>
          <Segmented
            label={t('fees.fee_kind')}
            value={serviceFee.isPercent ? 'percent' : 'amount'}
            segments={[
              { value: 'amount', label: t('fees.fee_amount') },
              { value: 'percent', label: t('fees.fee_percent') },
            ]}
            onChange={(kind) => set({ isPercent: kind === 'percent' })}
            className="max-w-80"
          />
          <Sentence
            text={t(serviceFee.isPercent ? 'fees.fee_rule_percent' : 'fees.fee_rule', {
              ...{ amount: slot('amount'), free: slot('free') },
            })}
            words={{
              amount: (
                <NumberWord
                  label={t('fees.fee')}
                  value={serviceFee.amount}
                  error={errorAt('serviceFee.amount')}
                  onChange={(value) => set({ amount: orZero(value) })}
                />
              ),
              free: (
                <NumberWord
                  label={t('fees.fee_free')}
                  value={serviceFee.freeFrom}
                  empty={t('fees.never')}
                  error={errorAt('serviceFee.freeFrom')}
                  onChange={(value) => set({ freeFrom: value === null ? null : orZero(value) })}
                />
              ),
            }}
          />
          <fieldset className="mt-2 flex flex-wrap items-center gap-2">
            <legend className="sr-only">{t('fees.fee_services')}</legend>
            {SERVICES.map((service) => {
              const isOn = serviceFee.services.includes(service)
              const others = serviceFee.services.filter((one) => one !== service)
              return (
                <Chip
                  key={service}
                  state="outline"
                  pressed={isOn}
                  onClick={() => set({ services: isOn ? others : [...others, service] })}
                >
                  {t(`places.service_${service}`)}
                </Chip>
              )
            })}
          </fieldset>
        </>
      )}
    </Card>
  )
}
