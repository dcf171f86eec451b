// The details of a found address: its name, entrance and flat. Shows at once when there is no delivery to it.
import { type AddressKind, isAddressName, normalName } from '@dasturxon/domain/address'
import type { Minutes } from '@dasturxon/domain/estimate'
import { Button } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { mapPin } from '@dasturxon/ui/glyphs'
import { building, house, pencil } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { useRef, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import type { FoundPlace } from '../geocoder.ts'
import { servicesOf } from '../place.ts'
import { chooseAddress } from '../place-store.ts'
import { useTermsAt } from '../terms-at.ts'
import { AddressCommentField, AddressDoorFields, AddressKindField, AddressNameField } from './address-fields.tsx'

type Props = {
  readonly open: boolean
  readonly found: FoundPlace
  /** The minutes of an order that is delivered over this distance. */
  minutesTo(distanceM: number): Minutes
  onClose(): void
  onBack(): void
  /** The address is saved and chosen. */
  onSaved(): void
  /** The customer takes pickup instead. */
  onPickup(): void
}

const LANDMARK_LENGTH = 200
const CLOSE_MS = 100

function OutNote({ onPickup }: { onPickup(): void }) {
  const t = useText()
  const hasPickup = servicesOf(useShop()).includes('PICK_UP')
  return (
    <Note tone="danger" alert title={t('place.out_of_zone')} className="mt-2.5">
      <p>{t('place.out_of_zone_line')}</p>
      {hasPickup && (
        <button type="button" className="relative mt-1 font-bold underline hit" onClick={onPickup}>
          {t('place.to_pickup')}
        </button>
      )}
    </Note>
  )
}

/** The details step; saving also chooses the address. */
export function AddressDetails({ open, found, minutesTo, onClose, onBack, onSaved, onPickup }: Props) {
  const t = useText()
  const terms = useTermsAt(found.point, minutesTo)
  const [name, setName] = useState('')
  // the flat starts with the house number, as specified; an unchanged value is not stored as a flat
  const [door, setDoor] = useState({ office: found.houseNumber, domophone: '', entrance: '', floor: '' })
  const [kind, setKind] = useState<AddressKind>('APARTMENT')
  const [comment, setComment] = useState('')
  const isLandmark = found.mode === 'TARGET'
  const [landmark, setLandmark] = useState(isLandmark ? found.description : '')
  const landmarkField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const nameField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const names = [
    { word: t('place.home'), glyph: house },
    { word: t('place.work'), glyph: building },
    { word: t('place.other'), glyph: mapPin },
  ]
  const isLandmarkShort = isLandmark && !isAddressName(landmark)
  const missing = isLandmarkShort
    ? t('place.landmark_wanted')
    : isAddressName(name)
      ? undefined
      : t('place.name_wanted')
  const blocked = terms.isOut ? t('place.out_of_zone_blocked') : missing

  function handleName(word: string) {
    setName(word)
    setKind(word === t('place.work') ? 'OFFICE' : 'APARTMENT')
  }
  function handleSave() {
    const { streetName, houseNumber, description, point, mode } = found
    const words = isLandmark ? normalName(landmark) : description
    const place = { name: normalName(name), streetName, houseNumber, description: words, point, mode }
    chooseAddress({ ...place, ...door, kind, comment: comment.trim(), account: null })
    setTimeout(onSaved, CLOSE_MS)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.details_title')}
      closeLabel={t('page.close')}
      height="full"
      back={{ label: t('page.back'), onPress: onBack }}
      foot={
        <Button
          size="lg"
          wide
          blocked={blocked}
          onBlockedPress={() => (isLandmarkShort ? landmarkField : nameField).current?.focus()}
          onClick={handleSave}
        >
          {t('place.save')}
        </Button>
      }
    >
      <button type="button" className={`${ROW_LOOK} rounded-md bg-surface-2 px-3`} onClick={onBack}>
        <RowFace
          leading={mapPin}
          title={
            isLandmark
              ? t('place.landmark_pin')
              : [found.streetName, found.houseNumber].filter((part) => part !== '').join(', ')
          }
          hint={terms.words ?? found.description}
          trailing={
            <span className="text-muted">
              <span className="sr-only">{t('place.change_address')}</span>
              <Icon glyph={pencil} size={18} />
            </span>
          }
        />
      </button>
      {terms.isOut && <OutNote onPickup={onPickup} />}
      {isLandmark && (
        <Field
          ref={landmarkField}
          label={t('place.landmark')}
          value={landmark}
          onChange={setLandmark}
          help={t('place.landmark_help')}
          maxLength={LANDMARK_LENGTH}
          autoComplete="off"
          className="mt-2.5"
        />
      )}
      <fieldset className="mt-2.5 grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('place.name')}</legend>
        {names.map(({ word, glyph }) => (
          <Chip key={word} shape="slot" glyph={glyph} pressed={name === word} onClick={() => handleName(word)}>
            {word}
          </Chip>
        ))}
      </fieldset>
      <div className="mt-2.5 flex flex-col gap-2.5">
        <AddressNameField ref={nameField} value={name} onChange={setName} />
        <AddressKindField value={kind} onChange={setKind} />
        <AddressDoorFields door={door} onChange={(change) => setDoor((held) => ({ ...held, ...change }))} />
        <AddressCommentField value={comment} onChange={setComment} />
      </div>
    </Sheet>
  )
}
