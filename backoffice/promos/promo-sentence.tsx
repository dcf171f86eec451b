import { NumberWord } from '../editing/number-field.tsx'
import { Sentence, slot } from '../editing/sentence.tsx'
import { useText } from '../text/text.tsx'
import type { PromoDraft } from './promo-draft.ts'

type Props = {
  readonly draft: PromoDraft
  errorAt(path: string): string | undefined
  onChange(part: Partial<PromoDraft>): void
}

const atLeast = (least: number, value: number | null) => Math.max(least, value ?? least)

/** The rule as a sentence whose numbers and dates can be edited. */
export function PromoSentence({ draft, errorAt, onChange }: Props) {
  const t = useText()
  const number = (name: 'productDiscount' | 'deliveryDiscount' | 'minPrice' | 'usesPerUser', least: number) => (
    <NumberWord
      label={t(`promos.word_${name}`)}
      value={draft[name]}
      error={errorAt(name)}
      onChange={(value) => onChange({ [name]: atLeast(least, value) })}
    />
  )
  const date = (name: 'from' | 'until') => (
    <input
      type="date"
      aria-label={t(`promos.word_${name}`)}
      aria-invalid={errorAt(name === 'from' ? 'startDate' : 'endDate') !== undefined || undefined}
      value={draft[name]}
      className="tnum mx-1 inline-block h-9 rounded-ctl-xs bg-surface px-2 font-semibold edge-switch"
      onChange={(event) => event.currentTarget.value !== '' && onChange({ [name]: event.currentTarget.value })}
    />
  )
  const wrong = ['productDiscount', 'deliveryDiscount', 'startDate', 'endDate', 'usesLeft'].find((name) =>
    errorAt(name),
  )
  const names = { goods: slot('goods'), delivery: slot('delivery'), minimum: slot('minimum') }
  const limits = { each: slot('each'), left: slot('left'), from: slot('from'), until: slot('until') }
  return (
    <>
      <Sentence
        text={t(draft.discountType === 'AMOUNT' ? 'promos.sentence_AMOUNT' : 'promos.sentence_PERCENTAGE', {
          ...names,
          ...limits,
        })}
        words={{
          goods: number('productDiscount', 0),
          delivery: number('deliveryDiscount', 0),
          minimum: number('minPrice', 0),
          each: number('usesPerUser', 1),
          left: (
            <NumberWord
              label={t('promos.word_usesLeft')}
              value={draft.usesLeft}
              empty={t('promos.unlimited')}
              error={errorAt('usesLeft')}
              onChange={(value) => onChange({ usesLeft: value === null ? null : Math.max(0, value) })}
            />
          ),
          from: date('from'),
          until: date('until'),
        }}
      />
      {wrong !== undefined && (
        <p role="alert" className="text-danger">
          {errorAt(wrong)}
        </p>
      )}
    </>
  )
}
