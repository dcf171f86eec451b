// Cashback: what an order gives back, how much of an order it may pay, and what is on the accounts of guests.
import { Card } from '../editing/card.tsx'
import { NumberWord } from '../editing/number-field.tsx'
import { OnlyWide } from '../editing/only-wide.tsx'
import { Sentence, slot } from '../editing/sentence.tsx'
import { TermsFrame } from '../tariff/terms-frame.tsx'
import { useText } from '../text/text.tsx'
import { CashbackFigures } from './cashback-figures.tsx'

const percent = (value: number | null) => Math.min(100, Math.max(0, value ?? 0))

/** The terms of cashback as one sentence. */
export function CashbackScreen() {
  const t = useText()
  return (
    <TermsFrame saveLabel={t('promos.save_cashback')}>
      {({ draft, change, errorAt }) => (
        <OnlyWide>
          <div className="grid max-w-260 flex-1 content-start gap-3 overflow-y-auto p-4 md:p-5">
            <Card title={t('promos.cashback_tab')}>
              <Sentence
                text={t('promos.cashback_rule', { percent: slot('percent'), share: slot('share') })}
                words={{
                  percent: (
                    <NumberWord
                      label={t('promos.cashback_percent')}
                      value={draft.cashbackPercent}
                      decimals={2}
                      error={errorAt('cashbackPercent')}
                      onChange={(value) => change({ cashbackPercent: percent(value) })}
                    />
                  ),
                  share: (
                    <NumberWord
                      label={t('promos.cashback_share')}
                      value={draft.cashbackSharePercent}
                      decimals={2}
                      error={errorAt('cashbackSharePercent')}
                      onChange={(value) => change({ cashbackSharePercent: percent(value) })}
                    />
                  ),
                }}
              />
              <p className="text-muted">{t('promos.cashback_line')}</p>
            </Card>
            <CashbackFigures />
          </div>
        </OnlyWide>
      )}
    </TermsFrame>
  )
}
