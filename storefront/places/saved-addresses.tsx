import { sameAddress } from '@dasturxon/domain/address'
import { Button } from '@dasturxon/ui/button'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { mapPin, plus, trash } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useLanguage, useText } from '../text/text.tsx'
import { addressTail } from './address-words.ts'
import { chooseAddress, type SavedAddress, useKeptPlace } from './place-store.ts'

type Props = {
  readonly open: boolean
  onClose(): void
  onAdd(): void
  onRemove(address: SavedAddress): void
}

/** The addresses saved on this device: choose, delete or add one. */
export function SavedAddresses({ open, onClose, onAdd, onRemove }: Props) {
  const t = useText()
  const language = useLanguage()
  const { saved, address: chosen } = useKeptPlace()
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
      <fieldset className="flex min-w-0 flex-col gap-2.5">
        <legend className="sr-only">{t('place.saved_title')}</legend>
        {saved.map((address) => (
          <div key={`${address.point.lat} ${address.point.lon}`} className="relative">
            <ChoiceCard
              name="address"
              value={`${address.point.lat} ${address.point.lon}`}
              mark="end"
              checked={chosen !== null && sameAddress(chosen.point, address.point)}
              onChange={() => {
                chooseAddress(address)
                onClose()
              }}
              className="pe-15!"
            >
              <span className="flex items-center gap-3">
                <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-raised dark:bg-surface-3">
                  <Icon glyph={mapPin} size={20} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-label">{address.name}</span>
                  <span dir="auto" className="line-clamp-2 text-small text-muted">
                    {addressTail(t, address, language)}
                  </span>
                </span>
              </span>
            </ChoiceCard>
            <IconButton
              glyph={trash}
              size={20}
              label={t('place.delete_named', { name: address.name })}
              onClick={() => onRemove(address)}
              className="absolute! end-2 top-1/2 -translate-y-1/2 text-muted"
            />
          </div>
        ))}
      </fieldset>
    </Sheet>
  )
}
