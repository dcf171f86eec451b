// What delivery and orders cost: rules as sentences, and a tester that answers as customers are answered.
import { OnlyWide } from '../editing/only-wide.tsx'
import { useText } from '../text/text.tsx'
import { OrderCards } from './order-cards.tsx'
import { TariffCards } from './tariff-cards.tsx'
import { TariffTester } from './tariff-tester.tsx'
import { TermsFrame } from './terms-frame.tsx'

/** The tariff, the terms of orders, and the tester beside them. */
export function TariffScreen() {
  const t = useText()
  return (
    <TermsFrame saveLabel={t('fees.save')}>
      {(part) => (
        <OnlyWide>
          <div className="grid min-w-0 flex-1 content-start gap-3 overflow-y-auto p-4 md:p-5">
            <TariffCards {...part} />
            <OrderCards {...part} />
            <p className="rounded-md bg-surface-2 p-3 text-muted">{t('fees.placed_line')}</p>
          </div>
          <TariffTester />
        </OnlyWide>
      )}
    </TermsFrame>
  )
}
