// The list of saved addresses and its states: for the drawer and for the page.
import { sameAddress } from '@dasturxon/domain/address'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { refresh, trash } from '@dasturxon/ui/glyphs'
import { pencil } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Note } from '@dasturxon/ui/note'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { QuietEmpty } from '../../shop/parts/quiet-empty.tsx'
import { useText } from '../../text/text.tsx'
import { chooseAddress, type SavedAddress } from '../place-store.ts'
import { AddressCard } from './address-card.tsx'
import { useAddressList } from './use-address-list.ts'

type Props = {
  readonly className?: string
  /** Without a picture when there are no addresses, for a small place. */
  readonly isBrief?: boolean
  /** Called after an address was chosen. */
  onChosen?(): void
  /** Without it, addresses cannot be edited here. */
  onEdit?(address: SavedAddress): void
  onRemove(address: SavedAddress): void
}

const SKELETONS = ['a', 'b', 'c']

function Waiting({ className }: { className: string }) {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className={className}>
      {SKELETONS.map((key) => (
        <Skeleton key={key} className="h-18 rounded-ctl-lg" />
      ))}
    </Loading>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <Note tone="warning" alert title={t('place.saved_failed')} className="mb-2.5">
      <p>{t('profile.failed_line')}</p>
      <Button kind="outline" size="sm" glyph={refresh} onClick={onRetry} className="mt-2">
        {t('page.retry')}
      </Button>
    </Note>
  )
}

/** The saved addresses, of the device and of the account; they are read from the server whenever the list is shown. */
export function AddressList({ className, isBrief = false, onChosen, onEdit, onRemove }: Props) {
  const t = useText()
  const { saved, chosen, state, retry } = useAddressList()
  const layout = classes('grid min-w-0 grid-cols-1 gap-2.5', className)
  if (saved.length === 0 && state === 'loading') return <Waiting className={layout} />
  if (saved.length === 0 && state === 'failed') return <Failed onRetry={retry} />
  if (saved.length === 0) {
    const words = { title: t('place.saved_empty'), line: t('place.saved_empty_line') }
    if (isBrief) return <p className="text-small text-muted">{words.line}</p>
    return <QuietEmpty picture={noticePicture('scooter')} {...words} />
  }
  return (
    <>
      {state === 'failed' && <Failed onRetry={retry} />}
      <fieldset className={layout}>
        <legend className="sr-only">{t('place.saved_title')}</legend>
        {saved.map((address) => (
          <AddressCard
            key={`${address.point.lat} ${address.point.lon}`}
            address={address}
            isChosen={chosen !== null && sameAddress(chosen.point, address.point)}
            onChoose={() => {
              chooseAddress(address)
              onChosen?.()
            }}
            actionCount={onEdit === undefined ? 1 : 2}
            actions={
              <>
                {onEdit !== undefined && (
                  <IconButton
                    glyph={pencil}
                    size={20}
                    label={t('place.edit_named', { name: address.name })}
                    aria-haspopup="dialog"
                    onClick={() => onEdit(address)}
                    className="text-muted"
                  />
                )}
                <IconButton
                  glyph={trash}
                  size={20}
                  label={t('place.delete_named', { name: address.name })}
                  aria-haspopup="dialog"
                  onClick={() => onRemove(address)}
                  className="text-muted"
                />
              </>
            }
          />
        ))}
      </fieldset>
    </>
  )
}
