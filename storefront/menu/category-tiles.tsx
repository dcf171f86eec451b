import { contrastRatio } from '@dasturxon/domain/colour'
import { classes } from '@dasturxon/ui/classes'
import { Picture } from '@dasturxon/ui/picture'
import type { MouseEvent } from 'react'
import { pictureSource } from '../pictures/merchant-pictures.ts'

export type CategoryTile = {
  readonly id: string
  readonly name: string
  readonly href: string
  /** `null` if the brand shows no pictures of categories: then the name has a plain background. */
  readonly image: string | null
  /** The colour of the name on the picture: light, dark, or a hex colour that is converted to one of the two. */
  readonly textColor: string
}

type Props = {
  readonly label: string
  readonly tiles: readonly CategoryTile[]
  onChoose(tile: CategoryTile, event: MouseEvent<HTMLAnchorElement>): void
}

const ON_PICTURE = {
  light: 'from-photo-ink text-on-photo',
  dark: 'from-on-photo text-photo-ink',
} as const

/**
 * The text has enough contrast on every picture: light text has a dark overlay, dark text a light one. In the dark scheme
 * both use the colours of the page, because a light or black overlay would be too visible there.
 */
function toneOf(textColor: string): keyof typeof ON_PICTURE {
  if (/^#[\da-f]{6}$/i.test(textColor)) return contrastRatio(textColor, '#ffffff') < 4.5 ? 'light' : 'dark'
  return textColor === 'light' ? 'light' : 'dark'
}

function Face({ tile }: { tile: CategoryTile }) {
  const source = pictureSource(tile.image)
  if (source === null) return <span className="m-3.5 line-clamp-3 text-label font-control">{tile.name}</span>
  return (
    <>
      <Picture
        source={source}
        alt=""
        width={240}
        height={240}
        sizes="(width >= 48rem) 16rem, 45vw"
        className="size-full"
      />
      <span
        className={classes(
          'absolute inset-x-0 bottom-0 line-clamp-2 bg-linear-to-t from-70% to-transparent px-3.5 pt-7 pb-2.5 text-label font-control dark:from-surface-2 dark:text-ink',
          ON_PICTURE[toneOf(tile.textColor)],
        )}
      >
        {tile.name}
      </span>
    </>
  )
}

/** The categories of the menu as pictures; a click opens one. */
export function CategoryTiles({ label, tiles, onChoose }: Props) {
  if (tiles.length === 0) return null
  return (
    <nav aria-label={label} className="pt-3.5 pb-2 lg:pt-0">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <a
              href={tile.href}
              className={classes(
                'relative block h-full overflow-hidden rounded-xl transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)',
                tile.image === null ? 'min-h-20 bg-brand-soft' : 'aspect-square border border-line',
              )}
              onClick={(event) => onChoose(tile, event)}
            >
              <Face tile={tile} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
