// Choosing an address on a map, with the search, the details and the removal as steps over it.
import { sameAddress } from '@dasturxon/domain/address'
import type { Minutes } from '@dasturxon/domain/estimate'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type ReactNode, useState } from 'react'
import { useIsWide } from '../../shop/wide-page.ts'
import { useText } from '../../text/text.tsx'
import type { FoundPlace } from '../geocoder.ts'
import { chooseAddress, type SavedAddress, useKeptPlace } from '../place-store.ts'
import { useTermsAt } from '../terms-at.ts'
import { AddressDetails } from './address-details.tsx'
import { AddressFinder } from './address-finder.tsx'
import { AddressList } from './address-list.tsx'
import { AddressRemoval } from './address-removal.tsx'
import { AddressSearch } from './address-search.tsx'
import { type PickedPlace, usePickedPlace } from './picked-place.ts'
import { PickerMap } from './picker-map.tsx'
import { PickerPanel } from './picker-panel.tsx'

/** As specified: the choice is seen before the dialog closes. */
const CHOSEN_MS = 100

export type PickerStep = 'search' | 'details'

type Props = {
  /** The step over the map, from the history. */
  readonly step: PickerStep | null
  onStep(step: PickerStep): void
  onBack(): void
  onClose(): void
  /** The address is saved and chosen. */
  onSaved(): void
  /** The customer takes pickup instead. */
  onPickup(): void
  /** Whether wide pages show the saved addresses beside the map. */
  readonly hasList: boolean
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
}

type SavedListProps = { onChosen(): void; onRemove(address: SavedAddress): void }

/** The saved addresses beside the map. */
function SavedList({ onChosen, onRemove }: SavedListProps) {
  const t = useText()
  return (
    <section aria-label={t('place.saved_title')} className="pt-3">
      <h3 className="mb-2 text-label">{t('place.saved_title')}</h3>
      <AddressList isBrief onChosen={() => setTimeout(onChosen, CHOSEN_MS)} onRemove={onRemove} />
    </section>
  )
}

/** The column beside the map on wide pages. */
function Column({ picked, onClose, onLandmark, children }: ColumnProps) {
  const t = useText()
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 pb-0">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="text-h2">{t('place.address_title')}</h2>
        <IconButton kind="well" glyph={cross} label={t('page.close')} onClick={onClose} />
      </div>
      <AddressFinder isFocused={false} onFound={picked.showPlace} onPoint={picked.showPoint} onLandmark={onLandmark}>
        {children}
      </AddressFinder>
    </div>
  )
}

type ColumnProps = {
  readonly picked: PickedPlace
  onClose(): void
  onLandmark(typed: string): void
  readonly children: ReactNode
}

/** The picker; fills the height of its parent. */
export function AddressPicker({ step, onStep, onBack, onClose, onSaved, onPickup, hasList, minutesTo }: Props) {
  const isWide = useIsWide()
  const picked = usePickedPlace()
  const [landmark, setLandmark] = useState('')
  const [found, setFound] = useState<FoundPlace | null>(null)
  const [removed, setRemoved] = useState<SavedAddress | null>(null)
  const endRemoval = () => setRemoved(null)
  const { saved } = useKeptPlace()
  const terms = useTermsAt(picked.point, minutesTo)
  const isOut = picked.isOutside || terms.isOut

  function handlePicked(place: FoundPlace) {
    // a saved address has its details already
    const known = saved.find(({ point }) => sameAddress(point, place.point))
    if (known !== undefined) {
      chooseAddress(known)
      setTimeout(onSaved, CHOSEN_MS)
      return
    }
    setFound(place)
    onStep('details')
  }
  return (
    <>
      {/* a sheet over the map: nothing below it can be reached by keys */}
      <div inert={step !== null || removed !== null} className="flex h-full flex-col bg-raised lg:flex-row">
        <PickerMap
          picked={picked}
          isOut={isOut}
          terms={terms.words}
          isWide={isWide}
          onClose={onClose}
          onSearch={() => onStep('search')}
        />
        <div className="relative z-20 -mt-5 flex shrink-0 flex-col rounded-t-2xl bg-raised lg:mt-0 lg:w-104 lg:rounded-none">
          {isWide && (
            <Column picked={picked} onClose={onClose} onLandmark={setLandmark}>
              {hasList ? <SavedList onChosen={onSaved} onRemove={setRemoved} /> : null}
            </Column>
          )}
          <PickerPanel picked={picked} isOut={isOut} landmark={landmark} onFound={handlePicked} onPickup={onPickup} />
        </div>
      </div>
      {step === 'search' && <SearchStep picked={picked} onBack={onBack} onLandmark={setLandmark} />}
      {step === 'details' && found !== null && (
        <AddressDetails
          open
          found={found}
          minutesTo={minutesTo}
          onClose={onBack}
          onBack={onBack}
          onSaved={onSaved}
          onPickup={onPickup}
        />
      )}
      {removed !== null && (
        <AddressRemoval open address={removed} onClose={endRemoval} onBack={endRemoval} onDone={endRemoval} />
      )}
    </>
  )
}

type SearchProps = { readonly picked: PickedPlace; onBack(): void; onLandmark(typed: string): void }

/** The search over the map: whatever it finds is shown on the map. */
function SearchStep({ picked, onBack, onLandmark }: SearchProps) {
  const thenBack =
    <T,>(show: (found: T) => void) =>
    (found: T) => {
      show(found)
      onBack()
    }
  return (
    <AddressSearch
      open
      onClose={onBack}
      onBack={onBack}
      onFound={thenBack(picked.showPlace)}
      onPoint={thenBack(picked.showPoint)}
      onLandmark={thenBack(onLandmark)}
    />
  )
}
