import { failureText } from '@dasturxon/client/failure-text'
import { Button } from '@dasturxon/ui/button'
import { trash } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useSession } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { addressTail } from '../address-words.ts'
import { currentPlace, type SavedAddress, savedLike } from '../place-store.ts'
import { removeAddress } from './address-changes.ts'

type Props = {
  readonly open: boolean
  readonly address: SavedAddress
  onClose(): void
  onBack(): void
  /** The address is deleted. The picker is next if it was the chosen one, or the last one of a guest. */
  onDone(isPickerNext: boolean): void
}

/** Asks for confirmation before the named address is deleted; if it cannot be deleted, it stays and the reason is shown. */
export function AddressRemoval({ open, address, onClose, onBack, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function handleYes() {
    const { address: chosen, saved } = currentPlace()
    const isChosen = chosen !== null && savedLike([address], chosen) !== undefined
    const isLastOfGuest = saved.length <= 1 && useSession.getState().state !== 'signed'
    setBusy(true)
    const failure = await removeAddress(address)
    setBusy(false)
    if (failure === null) return onDone(isChosen || isLastOfGuest)
    showToast({ text: failureText(failure, language) ?? t('place.delete_failed'), kind: 'error' })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.delete_title')}
      closeLabel={t('page.close')}
      foot={
        <div className="grid grid-cols-2 gap-2.5">
          <Button kind="secondary" size="lg" onClick={onBack}>
            {t('place.delete_no')}
          </Button>
          <Button
            kind="danger"
            size="lg"
            loading={isBusy}
            onClick={() => void handleYes()}
            className="bg-danger! text-on-danger!"
          >
            {t('place.delete_yes')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center pb-1 text-center">
        <span className="mb-3 grid size-16 place-items-center rounded-xl bg-danger-soft text-danger">
          <Icon glyph={trash} size={28} />
        </span>
        <p dir="auto" className="max-w-full text-label wrap-break-word">
          {address.name}
        </p>
        <p dir="auto" className="max-w-full text-small text-muted">
          {addressTail(t, address, language)}
        </p>
      </div>
    </Sheet>
  )
}
