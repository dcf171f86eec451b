// Chips that show the rounds of one guest only.

import { chipLook } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { Rail } from '../../shop/parts/rail.tsx'
import { useText } from '../../text/text.tsx'
import { GuestAvatar } from '../visit/guest-avatar.tsx'
import type { useGuestLooks } from '../visit/guest-look.ts'

type Props = {
  readonly guests: ReturnType<typeof useGuestLooks>
  /** The number of the guest; `null` for all. */
  readonly only: number | null
  onChoose(only: number | null): void
}

/** All guests, then each by letter and colour, this phone as "you". */
export function GuestChips({ guests, only, onChoose }: Props) {
  const t = useText()
  const chip = (isOn: boolean) => classes(chipLook({ state: isOn ? 'chosen' : 'rest' }), 'min-h-11')
  const own = guests.looks.filter(({ isOwn }) => isOwn)
  const others = guests.looks.filter(({ isOwn }) => !isOwn)
  return (
    <fieldset className="sticky top-(--row-h) min-w-0 z-(--z-sticky) -mx-(--gutter) bg-surface">
      <legend className="sr-only">{t('table.filter')}</legend>
      <Rail element="div" listClassName="gap-2 px-(--gutter) py-2.5">
        <button
          type="button"
          aria-pressed={only === null}
          className={chip(only === null)}
          onClick={() => onChoose(null)}
        >
          {t('table.everybody')}
        </button>
        {[...own, ...others].map((look) => (
          <button
            key={look.number}
            type="button"
            aria-pressed={only === look.number}
            className={classes(chip(only === look.number), 'ps-1.5!')}
            onClick={() => onChoose(look.number)}
          >
            <GuestAvatar look={look} size="md" isSilent />
            {guests.call(look)}
          </button>
        ))}
      </Rail>
    </fieldset>
  )
}
