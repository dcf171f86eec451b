import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useLanguage, useText } from '../text/text.tsx'
import { addressTail } from './address-words.ts'
import { forgetAddress, type SavedAddress } from './place-store.ts'

type Props = {
  readonly open: boolean
  readonly address: SavedAddress
  onClose(): void
  onBack(): void
  onDone(): void
}

/** Asks for confirmation before the named address is deleted. */
export function AddressRemoval({ open, address, onClose, onBack, onDone }: Props) {
  const t = useText()
  function handleYes() {
    onDone()
    forgetAddress(address.point)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.delete_title')}
      closeLabel={t('page.close')}
      back={{ label: t('page.back'), onPress: onBack }}
      foot={
        <div className="flex gap-2.5">
          <Button kind="secondary" size="lg" onClick={onBack} className="flex-1">
            {t('place.delete_no')}
          </Button>
          <Button kind="danger" size="lg" onClick={handleYes} className="flex-1">
            {t('place.delete_yes')}
          </Button>
        </div>
      }
    >
      <p className="text-label">{address.name}</p>
      <p className="text-small text-muted">{addressTail(t, address, useLanguage())}</p>
    </Sheet>
  )
}
