import { cardSystem } from '@dasturxon/domain/saved-card'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { CardMark } from '../../payments/payment-mark.tsx'
import { type Card, cardName } from '../../payments/saved-cards.ts'
import { useText } from '../../text/text.tsx'

type Props = {
  readonly open: boolean
  readonly card: Card
  readonly isBusy: boolean
  onClose(): void
  onRemove(): void
}

/** Asks before a card is removed; names the card. */
export function CardRemoveSheet({ open, card, isBusy, onClose, onRemove }: Props) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cards.remove_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-2 gap-2">
          <Button kind="secondary" size="lg" onClick={onClose}>
            {t('cards.remove_no')}
          </Button>
          <Button kind="danger" size="lg" loading={isBusy} onClick={onRemove}>
            {t('cards.remove_yes')}
          </Button>
        </div>
      }
    >
      <div className="flex items-center gap-3">
        <CardMark system={cardSystem(card.number)} />
        <p className="min-w-0 flex-1">
          <span className="block text-label">{cardName(card, t)}</span>
          <span className="block text-small text-muted">{card.expire}</span>
        </p>
      </div>
      <p className="mt-3 rounded-md bg-surface-2 p-3.5 text-small text-ink-2">{t('cards.remove_line')}</p>
    </Sheet>
  )
}
