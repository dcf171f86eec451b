import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useText } from '../../text/text.tsx'

type Props = { readonly open: boolean; readonly isBusy: boolean; onClose(): void; onLeave(): void }

/** Asks for confirmation before logging out, and lists what will be removed from the device. */
export function ProfileLeaveSheet({ open, isBusy, onClose, onLeave }: Props) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('profile.log_out_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-2 gap-2">
          <Button kind="secondary" size="lg" onClick={onClose}>
            {t('profile.log_out_no')}
          </Button>
          <Button kind="danger" size="lg" loading={isBusy} onClick={onLeave}>
            {t('profile.log_out_yes')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('profile.log_out_line')}</p>
    </Sheet>
  )
}
