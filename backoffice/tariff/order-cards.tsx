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
      <Card title={t('tariff.minimum')}>
        <Sentence
          text={t('tariff.minimum_rule', { sum: slot('sum'), items: slot('items') })}
          words={{
            sum: (
              <NumberWord
                label={t('tariff.minimum_sum')}
                value={draft.minimalDeliveryPrice}
                error={errorAt('minimalDeliveryPrice')}
                onChange={(value) => change({ minimalDeliveryPrice: orZero(value) })}
              />
            ),
            items: (
              <NumberWord
                label={t('tariff.minimum_count')}
                value={draft.minimalProductCount}
                error={errorAt('minimalProductCount')}
                onChange={(value) => change({ minimalProductCount: Math.max(1, value ?? 1) })}
              />
            ),
          }}
        />
        <p className="text-muted">{t('tariff.minimum_line')}</p>
      </Card>
      <Card title={t('tariff.checks')}>
        <SwitchRow
          label={t('tariff.check_area')}
          help={t('tariff.check_area_line')}
          checked={draft.shouldValidateDeliveryArea}
          onChange={(shouldValidateDeliveryArea) => change({ shouldValidateDeliveryArea })}
        />
        <SwitchRow
          label={t('tariff.check_sms')}
          help={t('tariff.check_sms_line')}
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
      title={t('tariff.fee')}
      aside={<Switch label={t('tariff.fee')} checked={serviceFee.isOn} onChange={(isOn) => set({ isOn })} />}
    >
      {!serviceFee.isOn && <p className="text-muted">{t('tariff.fee_off')}</p>}
      {serviceFee.isOn && (
        <>
          <Segmented
            label={t('tariff.fee_kind')}
            value={serviceFee.isPercent ? 'percent' : 'amount'}
            segments={[
              { value: 'amount', label: t('tariff.fee_amount') },
              { value: 'percent', label: t('tariff.fee_percent') },
            ]}
            onChange={(kind) => set({ isPercent: kind === 'percent' })}
            className="max-w-80"
          />
          <Sentence
            text={t(serviceFee.isPercent ? 'tariff.fee_rule_percent' : 'tariff.fee_rule', {
              ...{ amount: slot('amount'), free: slot('free') },
            })}
            words={{
              amount: (
                <NumberWord
                  label={t('tariff.fee')}
                  value={serviceFee.amount}
                  error={errorAt('serviceFee.amount')}
                  onChange={(value) => set({ amount: orZero(value) })}
                />
              ),
              free: (
                <NumberWord
                  label={t('tariff.fee_free')}
                  value={serviceFee.freeFrom}
                  empty={t('tariff.never')}
                  error={errorAt('serviceFee.freeFrom')}
                  onChange={(value) => set({ freeFrom: value === null ? null : orZero(value) })}
                />
              ),
            }}
          />
          <fieldset className="mt-2 flex flex-wrap items-center gap-2">
            <legend className="sr-only">{t('tariff.fee_services')}</legend>
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
