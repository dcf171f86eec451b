// The drawer of saved addresses: choose, delete or add one.
import { Button } from '@dasturxon/ui/button'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import type { SavedAddress } from '../place-store.ts'
import { AddressList } from './address-list.tsx'
import { AddressRemoval } from './address-removal.tsx'

type Props = {
  readonly open: boolean
  onClose(): void
  onAdd(): void
}

/** As specified: the choice is seen before the drawer closes. */
const CLOSES_AFTER_MS = 100

/** The drawer, or the confirmation in its place; deleting the chosen address opens the picker. */
export function SavedAddresses({ open, onClose, onAdd }: Props) {
  const t = useText()
  const [removed, setRemoved] = useState<SavedAddress | null>(null)
  if (removed !== null) {
    const toList = () => setRemoved(null)
    const handleDone = (isPickerNext: boolean) => (isPickerNext ? onAdd() : toList())
    return <AddressRemoval open={open} address={removed} onClose={onClose} onBack={toList} onDone={handleDone} />
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.saved_title')}
      closeLabel={t('page.close')}
      foot={
        <Button kind="secondary" size="lg" wide glyph={plus} onClick={onAdd}>
          {t('place.add_address')}
        </Button>
      }
    >
      <AddressList onChosen={() => setTimeout(onClose, CLOSES_AFTER_MS)} onRemove={setRemoved} />
    </Sheet>
  )
}
