import { money } from '@dasturxon/domain/money'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { Card } from '../editing/card.tsx'
import { NumberWord } from '../editing/number-field.tsx'
import { Sentence, slot } from '../editing/sentence.tsx'
import { useText } from '../text/text.tsx'
import type { TermsPart } from './use-terms.ts'

const TYPES = ['ZONE_THEN_DISTANCE', 'ZONE', 'DISTANCE'] as const
const orZero = (value: number | null) => money(Math.max(0, value ?? 0))
const orNone = (value: number | null) => (value === null ? null : money(Math.max(0, value)))

/** Where the price comes from, the price by distance, and the price of the brand when nothing else has one. */
export function TariffCards({ draft, change, errorAt }: TermsPart) {
  const t = useText()
  const { tariff } = draft
  const set = (part: Partial<typeof tariff>) => change({ tariff: { ...tariff, ...part } })
  return (
    <>
      <Card title={t('fees.source')}>
        <div role="radiogroup" aria-label={t('fees.source')}>
          {TYPES.map((type) => (
            <ChoiceRow
              key={type}
              name="tariff-type"
              value={type}
              title={t(`fees.type_${type}`)}
              hint={t(`fees.hint_${type}`)}
              checked={tariff.type === type}
              markFirst
              onChange={() => set({ type })}
            />
          ))}
        </div>
      </Card>
      {tariff.type !== 'ZONE' && (
        <Card title={t('fees.by_distance')}>
          <Sentence
            text={t('fees.rule', {
              ...{ base: slot('base'), price: slot('price'), more: slot('more') },
              ...{ limit: slot('limit'), free: slot('free') },
            })}
            words={{
              base: (
                <NumberWord
                  label={t('fees.base_km')}
                  value={tariff.baseKm}
                  decimals={2}
                  error={errorAt('tariff.baseKm')}
                  onChange={(km) => set({ baseKm: Math.max(0, km ?? 0) })}
                />
              ),
              price: (
                <NumberWord
                  label={t('fees.base_price')}
                  value={tariff.basePrice}
                  error={errorAt('tariff.basePrice')}
                  onChange={(value) => set({ basePrice: orZero(value) })}
                />
              ),
              more: (
                <NumberWord
                  label={t('fees.per_km')}
                  value={tariff.perKm}
                  error={errorAt('tariff.perKm')}
                  onChange={(value) => set({ perKm: orZero(value) })}
                />
              ),
              limit: (
                <NumberWord
                  label={t('fees.max_km')}
                  value={tariff.maxKm}
                  decimals={2}
                  empty={t('fees.no_limit')}
                  error={errorAt('tariff.maxKm')}
                  onChange={(maxKm) => set({ maxKm })}
                />
              ),
              free: (
                <NumberWord
                  label={t('fees.free_from')}
                  value={tariff.freeFrom}
                  empty={t('fees.never')}
                  error={errorAt('tariff.freeFrom')}
                  onChange={(value) => set({ freeFrom: orNone(value) })}
                />
              ),
            }}
          />
        </Card>
      )}
      <Card title={t('fees.default_price')}>
        <Sentence
          text={t('fees.default_rule', { price: slot('price') })}
          words={{
            price: (
              <NumberWord
                label={t('fees.default_price')}
                value={draft.defaultDeliveryPrice}
                empty={t('fees.not_delivered')}
                error={errorAt('defaultDeliveryPrice')}
                onChange={(value) => change({ defaultDeliveryPrice: orNone(value) })}
              />
            ),
          }}
        />
      </Card>
    </>
  )
}
