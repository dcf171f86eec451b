// The head of the pages at a table: where one sits, who is there, and the waiter.
import { htmlLang } from '@dasturxon/domain/locale'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { chevronDown } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'
import { useOverlay } from '../../navigation/overlay.ts'
import { BrandMark } from '../../shop/parts/brand-mark.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { GuestAvatar } from './guest-avatar.tsx'
import { useGuestLooks } from './guest-look.ts'
import { useTableWords } from './table-words.ts'
import { useVisit } from './visit.ts'

export const CLOTH = 'adras on-brand-area bg-hero px-(--gutter) text-on-hero'
/** The column of the pages of a table on wide pages. */
export const COLUMN = 'mx-auto w-full max-w-160'
const MOST_AVATARS = 3

/** The button that opens the choice of the language. */
export function LanguageButton() {
  const t = useText()
  const { languages, language } = useShop()
  const { open } = useOverlay()
  if (languages.length < 2) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={classes(buttonLook({ kind: 'hero', size: 'sm' }), 'shrink-0 px-3!')}
      onClick={() => open('language')}
    >
      <span className="sr-only">{t('home.language')}</span>
      <span className="uppercase">{htmlLang(language)}</span>
      <Icon glyph={chevronDown} size={18} />
    </button>
  )
}

/** The guests of the table; a press opens who they are. */
function Guests({ onOpen }: { onOpen(): void }) {
  const t = useText()
  const session = useVisit(({ bill, table }) => bill?.session ?? table?.session ?? null)
  const { looks } = useGuestLooks(session?.guests ?? [])
  if (looks.length === 0) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-hero-chip ps-1.5 pe-3"
    >
      <span className="sr-only">{t('table.guests_open', { count: looks.length })}</span>
      <span aria-hidden="true" className="flex">
        {looks.slice(0, MOST_AVATARS).map((look) => (
          <GuestAvatar key={look.number} look={look} size="md" isSilent className="not-first:-ms-2.5" />
        ))}
      </span>
      <span aria-hidden="true" className="num text-body font-control">
        {looks.length}
      </span>
    </button>
  )
}

type Props = {
  /** The buttons or the strip below the name of the table. */
  readonly children?: ReactNode
  onGuests(): void
}

/** The row stays at the top while the page is scrolled; what is below it does not. */
export function TableHero({ children, onGuests }: Props) {
  const t = useText()
  const { merchant } = useShop()
  const { place, title } = useTableWords()
  return (
    <>
      <header className={classes(CLOTH, 'sticky top-0 z-(--z-header) pt-(--safe-t) before:[mask-position:center_top]')}>
        <div className={classes(COLUMN, 'flex h-(--row-h) items-center gap-2.5 lg:max-w-(--page-max)')}>
          <BrandMark logo={merchant.logo} name={merchant.name} size={44} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-caption font-medium">{place}</p>
            <h1 className="truncate text-h3">{title}</h1>
          </div>
          <Guests onOpen={onGuests} />
          <LanguageButton />
        </div>
      </header>
      <section
        aria-label={t('table.call')}
        className={classes(CLOTH, 'pb-8.5 before:[mask-position:center_calc(-1*var(--row-h))]')}
      >
        <div className={classes(COLUMN, 'lg:max-w-(--page-max)')}>{children}</div>
      </section>
    </>
  )
}
