import { classes } from '@dasturxon/ui/classes'
import { type Glyph, mapPin } from '@dasturxon/ui/glyphs'
import { building, house } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Text } from '../../text/text-of.ts'
import { addressTail } from '../address-words.ts'
import type { SavedAddress } from '../place-store.ts'

type Props = {
  readonly address: SavedAddress
  readonly isChosen: boolean
  onChoose(): void
  /** The buttons at the end. */
  readonly actions: ReactNode
  /** How many buttons there are, so that the text ends before them. */
  readonly actionCount: 1 | 2
}

/** The icon of an address: by the name that was given to it, otherwise by its kind. */
function glyphOf(t: Text, { name, kind, mode }: SavedAddress): Glyph {
  if (name === t('place.home')) return house
  if (name === t('place.work') || kind === 'OFFICE') return building
  if (name === t('place.other') || mode === 'TARGET') return mapPin
  return kind === 'APARTMENT' ? building : house
}

/** One saved address: a press chooses it. The chosen one has a brand fill and an outline. */
export function AddressCard({ address, isChosen, onChoose, actions, actionCount }: Props) {
  const t = useText()
  const language = useLanguage()
  const isNarrow = actionCount === 2
  return (
    <div className="relative">
      <label
        className={classes(
          'flex min-h-18 items-center gap-3 rounded-ctl-lg py-3 ps-3 text-start transition-[scale,background-color] duration-(--dur-1) ease-std active:scale-(--press-scale)',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          isChosen ? 'edge-brand bg-brand-soft' : 'bg-surface-2 hover:bg-surface-3',
          isNarrow ? 'pe-26' : 'pe-15',
        )}
      >
        <input
          type="radio"
          className="sr-only"
          name="address"
          value={`${address.point.lat} ${address.point.lon}`}
          checked={isChosen}
          onChange={onChoose}
        />
        <span className="grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-raised dark:bg-surface-3">
          <Icon glyph={glyphOf(t, address)} size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-start text-label">
            {address.name}
          </span>
          <span
            dir="auto"
            // beside two buttons one line has no room for the house number
            className={classes('text-start text-small text-muted', isNarrow ? 'line-clamp-2' : 'block truncate')}
          >
            {addressTail(t, address, language)}
          </span>
        </span>
      </label>
      <div className="pointer-events-none absolute inset-y-0 end-2 flex items-center text-muted *:pointer-events-auto">
        {actions}
      </div>
    </div>
  )
}
