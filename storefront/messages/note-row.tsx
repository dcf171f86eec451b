import { timeText } from '@dasturxon/domain/format'
import { textIn } from '@dasturxon/domain/locale'
import { classes } from '@dasturxon/ui/classes'
import { type Glyph, receipt } from '@dasturxon/ui/glyphs'
import { badgePercent, bell, messageSquareText } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '../navigation/link.tsx'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { AppNote } from './notes.ts'

const GLYPHS: Readonly<Record<AppNote['category'], Glyph>> = {
  ORDER: receipt,
  PROMO: badgePercent,
  NEWS: messageSquareText,
  WORK: bell,
}

const LOOK = 'flex min-h-16 w-full items-start gap-3 py-3 text-start'

type Props = { readonly note: AppNote; onOpen(): void }

function Face({ note }: Pick<Props, 'note'>) {
  const t = useText()
  const language = useLanguage()
  const { mainLanguage } = useShop().settings
  const say = (texts: AppNote['title']) => textIn(texts, language, mainLanguage)
  return (
    <>
      <span className="relative grid size-10 shrink-0 place-items-center rounded-ctl-sm bg-surface-2">
        <Icon glyph={GLYPHS[note.category]} size={20} />
        {!note.isRead && (
          <span className="absolute -end-0.75 -top-0.75 size-3 rounded-full border-2 border-surface bg-danger">
            <span className="sr-only">{t('notes.unread')}</span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={classes('min-w-0 flex-1 text-label', note.isRead && 'font-half')}>
            {say(note.title)}
          </span>
          <time dateTime={note.createdDate} className="num shrink-0 text-small text-muted">
            {timeText(new Date(note.createdDate))}
          </time>
        </span>
        <span dir="auto" className="block text-small text-muted">
          {say(note.text)}
        </span>
      </span>
    </>
  )
}

/** One notification; it leads to its screen, where it has one. */
export function NoteRow({ note, onOpen }: Props) {
  return (
    <li data-note={note.id}>
      {note.link === null ? (
        <div className={LOOK}>
          <Face note={note} />
        </div>
      ) : (
        <Link to={note.link} className={LOOK} onClick={onOpen}>
          <Face note={note} />
        </Link>
      )}
    </li>
  )
}
