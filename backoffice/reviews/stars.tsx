import { classes } from '@dasturxon/ui/classes'
import { star } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useText } from '../text/text.tsx'

const ALL = [1, 2, 3, 4, 5] as const

/** So many stars of five. */
export function Stars({ stars }: { readonly stars: number }) {
  const t = useText()
  return (
    <span role="img" aria-label={t('reviews.stars', { count: stars })} className="flex">
      {ALL.map((at) => (
        <Icon
          key={at}
          glyph={star}
          size={16}
          filled
          className={classes(at <= stars ? 'text-star' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}
