// The ingredients of a product: behind a button after the description on narrow views, under the photo on wide ones.
import { classes } from '@dasturxon/ui/classes'
import { chevronDown } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useId, useState } from 'react'
import { useText } from '../text/text.tsx'

type Props = {
  readonly description: string
  /** `null` until it is loaded: the space of its button is reserved, to avoid layout shift. */
  readonly composition: string | null
}

/** The description, followed by the button that shows the composition. */
export function ProductText({ description, composition }: Props) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (description === '' && (composition === null || composition === '')) return null
  return (
    <div className="mt-1.5 text-ink-2">
      <p>
        {description}{' '}
        {composition !== '' && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className={classes(
              'relative inline-flex items-center gap-0.5 whitespace-nowrap font-semibold text-ink hit @min-[40rem]:hidden',
              composition === null && 'invisible',
            )}
            onClick={() => setOpen(!isOpen)}
          >
            {t('product.composition')}
            <Icon
              glyph={chevronDown}
              size={15}
              stroke={2.6}
              className={classes('transition-[rotate] duration-(--dur-2) ease-std', isOpen && 'rotate-180')}
            />
          </button>
        )}
      </p>
      <p id={id} hidden={!isOpen} className="mt-1.5 text-small text-muted @min-[40rem]:hidden">
        <bdi>{composition}</bdi>
      </p>
    </div>
  )
}

/** The composition under the photo, on wide views. */
export function WideComposition({ composition }: { composition: string | null }) {
  const t = useText()
  if (composition === null || composition === '') return null
  return (
    <p className="hidden px-4 py-3 text-small text-muted @min-[40rem]:block">
      {t('product.composition')}: <bdi>{composition}</bdi>
    </p>
  )
}
