import { takesWhite } from '@dasturxon/domain/colour'
import { hyphenated } from '@dasturxon/domain/hyphens'
import { classes } from '@dasturxon/ui/classes'
import type { MouseEvent } from 'react'
import { pictureAt, pictureSet } from '../pictures/merchant-pictures.ts'
import { Rail } from '../shop/parts/rail.tsx'
import { useLanguage } from '../text/text.tsx'

export type GroupTile = {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  readonly bgColor: string | null
  readonly href: string
}

type Props = {
  readonly label: string
  readonly tiles: readonly GroupTile[]
  /** Set if one group is shown at a time. */
  readonly currentId: string | null
  onChoose(tile: GroupTile, event: MouseEvent<HTMLAnchorElement>): void
}

/** The text colour for the light scheme, and the background for it; in the dark scheme every background is dark. */
function looksOn(colour: string | null): { readonly text: string; readonly ground: string } {
  if (colour === null) return { text: 'text-ink', ground: '' }
  return takesWhite(colour)
    ? { text: 'text-on-photo', ground: 'bg-(--tile-deep)' }
    : { text: 'text-photo-ink', ground: 'bg-(--tile)' }
}

/** The first level of the menu: a row of tiles, not sticky. */
export function GroupTiles({ label, tiles, currentId, onChoose }: Props) {
  const language = useLanguage()
  if (tiles.length < 2) return null
  return (
    <nav aria-label={label} className="pt-3.5 lg:pt-0 lg:pb-4.5 tall:pb-6.5">
      <Rail className="-mx-(--gutter) lg:mx-0" listClassName="gap-2.5 px-(--gutter) lg:gap-3 lg:px-0">
        {tiles.map((tile) => {
          const icon = pictureAt(tile.icon, 120)
          const look = looksOn(tile.bgColor)
          const isCurrent = tile.id === currentId
          return (
            <li key={tile.id} className="shrink-0">
              <a
                href={tile.href}
                aria-current={isCurrent ? 'true' : undefined}
                className={classes(
                  'relative block h-25 w-32 overflow-hidden rounded-lg bg-surface-2 transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale) lg:h-16 lg:w-36 tall:h-27 dark:text-ink',
                  look.text,
                )}
                onClick={(event) => onChoose(tile, event)}
              >
                {/* an svg takes its colour from an attribute, which the content policy allows; it forbids style */}
                {tile.bgColor !== null && (
                  <svg
                    aria-hidden="true"
                    color={tile.bgColor}
                    className={classes('absolute inset-0 size-full', look.ground)}
                  />
                )}
                {icon !== undefined && (
                  <img
                    src={icon}
                    srcSet={pictureSet(tile.icon, [120, 240])}
                    sizes="56px"
                    width={56}
                    height={56}
                    alt=""
                    loading="lazy"
                    fetchPriority="low"
                    className="absolute end-1.5 bottom-1 size-14 lg:size-12 tall:size-14"
                  />
                )}
                <span className="absolute inset-x-3 top-2.5 line-clamp-2 text-small font-control lg:pe-9 tall:pe-0">
                  {hyphenated(tile.name, language)}
                </span>
                {isCurrent && <span aria-hidden="true" className="edge-brand absolute inset-0 rounded-lg" />}
              </a>
            </li>
          )
        })}
      </Rail>
    </nav>
  )
}
