import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { momentText } from '../frame/moment-text.ts'
import { useLanguage, useText } from '../text/text.tsx'

type Props = {
  readonly isOpen: boolean
  readonly at: string | null
  readonly customers: number
  onConfirm(): void
  onClose(): void
}

/** Asks once before a note goes out: nobody can take it back. */
export function SendSheet({ isOpen, at, customers, onConfirm, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('notices.send_question', { count: customers })}
      closeLabel={t('desk.close')}
      height="part"
    >
      <div className="grid gap-4 pb-4">
        <p className="text-muted">
          {at === null ? t('notices.send_line') : t('notices.schedule_line', { time: momentText(at, language) })}
        </p>
        <div className="flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={onClose}>
            {t('board.back')}
          </Button>
          <Button
            className="flex-1"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {t(at === null ? 'notices.send_now' : 'notices.schedule_now')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
