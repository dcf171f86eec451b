// Stars of an order: as given, as a choice in the form, and as buttons that open the form.
import { classes } from '@dasturxon/ui/classes'
import { star } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useText } from '../../text/text.tsx'

const FIVE = [1, 2, 3, 4, 5] as const
const TOUCH = 'relative grid size-12 cursor-pointer place-items-center rounded-full'

function Star({ isFull, size }: { isFull: boolean; size: number }) {
  return (
    <Icon
      glyph={star}
      size={size}
      stroke={1.6}
      filled={isFull}
      className={classes('transition-[scale] duration-(--dur-1) ease-std', isFull ? 'text-star' : 'text-control')}
    />
  )
}

/** The stars that were given; they cannot be pressed. */
export function GivenStars({ stars, size = 16 }: { stars: number; size?: number }) {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{t('review.given', { stars: String(stars) })}</span>
      {FIVE.map((place) => (
        <Star key={place} isFull={place <= stars} size={size} />
      ))}
    </span>
  )
}

type ChoiceProps = { readonly stars: number | null; onChoose(stars: number): void }

/** The choice of one to five stars. */
export function StarChoice({ stars, onChoose }: ChoiceProps) {
  const t = useText()
  return (
    <fieldset className="flex justify-center gap-1">
      <legend className="sr-only">{t('review.stars')}</legend>
      {FIVE.map((count) => (
        <label
          key={count}
          className={classes(
            TOUCH,
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          )}
        >
          <input
            type="radio"
            name="stars"
            value={count}
            checked={stars === count}
            onChange={() => onChoose(count)}
            aria-label={t('review.star', { count })}
            className="sr-only"
          />
          <Star isFull={stars !== null && count <= stars} size={38} />
        </label>
      ))}
    </fieldset>
  )
}

type ButtonsProps = {
  readonly number: string
  readonly size: number
  onPress(stars: number): void
}

/** Five empty stars; a press opens the form with as many chosen. */
export function StarButtons({ number, size, onPress }: ButtonsProps) {
  const t = useText()
  return (
    <span className="flex">
      {FIVE.map((count) => (
        <button
          key={count}
          type="button"
          aria-haspopup="dialog"
          aria-label={t('review.rate_order', { number, stars: t('review.star', { count }) })}
          className={classes(TOUCH, size < 32 && 'size-11!')}
          onClick={() => onPress(count)}
        >
          <Star isFull={false} size={size} />
        </button>
      ))}
    </span>
  )
}
