import type { PaidByHand } from '@dasturxon/domain/payment-status'
import { Button } from '@dasturxon/ui/button'
import { banknote, creditCard } from '@dasturxon/ui/glyphs-later'
import { paymentName } from '../../payments/payment-words.ts'
import { Panel } from '../../shop/parts/panel.tsx'
import { useText } from '../../text/text.tsx'

type Props = { readonly types: readonly PaidByHand[]; readonly isBusy: boolean; onAsk(type: PaidByHand): void }

const GLYPHS = { CASH: banknote, TERMINAL: creditCard } as const

/** Paying the staff, who are called for it; nothing where the brand takes no money by hand. */
export function StaffRows({ types, isBusy, onAsk }: Props) {
  const t = useText()
  if (types.length === 0) return null
  return (
    <Panel>
      <h2 className="text-label">{t('table.to_staff')}</h2>
      <p className="pb-3 text-small text-muted">{t('table.to_staff_line')}</p>
      <div className="grid grid-flow-col auto-cols-fr gap-2">
        {types.map((type) => (
          <Button key={type} kind="secondary" glyph={GLYPHS[type]} loading={isBusy} onClick={() => onAsk(type)}>
            {paymentName(type, t)}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
