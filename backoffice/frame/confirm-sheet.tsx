import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useText } from '../text/text.tsx'

type Props = {
  /** names what it is about; `null` while nothing is asked */
  readonly question: string | null
  readonly line: string
  /** what the button does */
  readonly action: string
  /** danger unless it is said that it takes nothing away */
  readonly kind?: 'danger' | 'primary' | 'ink'
  onConfirm(): void
  onClose(): void
}

/** Asks once before something that cannot be undone, or that guests see at once. */
export function ConfirmSheet({ question, line, action, kind = 'danger', onConfirm, onClose }: Props) {
  const t = useText()
  return (
    <Sheet open={question !== null} onClose={onClose} title={question ?? ''} closeLabel={t('desk.close')} height="part">
      <div className="grid gap-4 pb-4">
        <p className="text-muted">{line}</p>
        <div className="flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={onClose}>
            {t('board.back')}
          </Button>
          <Button
            kind={kind}
            className="flex-1"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {action}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
