// Saved cards as they look: the default one as a bank card, the others as rows.
import { cardSystem, lastFour } from '@dasturxon/domain/saved-card'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { alert, check, trash } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Link } from '../../navigation/link.tsx'
import { CardMark } from '../../payments/payment-mark.tsx'
import { type Card, cardName, isOutOfDate } from '../../payments/saved-cards.ts'
import { useText } from '../../text/text.tsx'
import { CREATE_CARD, confirmPath } from './card-paths.ts'

type Props = { readonly card: Card; onRemove(): void }

/** The default card, in the colours of the brand. */
export function DefaultCard({ card, onRemove }: Props) {
  const t = useText()
  return (
    <div className="adras on-brand-area flex min-h-44 flex-col justify-between overflow-hidden rounded-2xl bg-hero p-5 text-on-hero">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 truncate text-h3">{card.name === '' ? cardName(card, t) : card.name}</p>
        <span className="flex shrink-0 items-center gap-1 rounded-full bg-hero-chip px-3 py-1.5 text-caption font-semibold">
          <Icon glyph={check} size={16} />
          {t('cards.default')}
        </span>
      </div>
      <div>
        <p dir="ltr" className="num text-h2 tracking-wide rtl:text-end">
          •••• •••• •••• {lastFour(card.number)}
        </p>
        <div className="mt-2 flex items-center justify-between gap-3">
          <bdi className="num text-label">{card.expire}</bdi>
          <span className="flex items-center gap-2">
            <CardMark system={cardSystem(card.number)} />
            <IconButton
              kind="hero"
              glyph={trash}
              label={t('cards.remove', { card: cardName(card, t) })}
              onClick={onRemove}
            />
          </span>
        </div>
      </div>
    </div>
  )
}

type RowProps = Props & { readonly now: Date; readonly isBusy: boolean; onDefault(): void }

function stateOf(card: Card, now: Date): 'expired' | 'unconfirmed' | 'ready' {
  if (isOutOfDate(card, now)) return 'expired'
  return card.isVerified ? 'ready' : 'unconfirmed'
}

/** Another card: grey when it is out of date, with the way to go on. */
export function CardRow({ card, now, isBusy, onDefault, onRemove }: RowProps) {
  const t = useText()
  const state = stateOf(card, now)
  const name = cardName(card, t)
  const line = [card.name, card.expire].filter((part) => part !== '').join(' · ')
  return (
    <li className="rounded-xl bg-surface p-4">
      <div className="flex items-center gap-3">
        <span className={classes('shrink-0', state === 'expired' && 'opacity-(--dim) grayscale')}>
          <CardMark system={cardSystem(card.number)} />
        </span>
        <div className="min-w-0 flex-1">
          <p className={classes('truncate text-label', state === 'expired' && 'text-muted')}>{name}</p>
          {state === 'ready' ? (
            <p className="truncate text-small text-muted">{line}</p>
          ) : (
            <p className="flex items-center gap-1 text-small text-warning">
              <Icon glyph={alert} size={16} />
              {state === 'expired' ? t('cards.expired', { expire: card.expire }) : t('cards.unconfirmed')}
            </p>
          )}
        </div>
        <IconButton glyph={trash} label={t('cards.remove', { card: name })} onClick={onRemove} />
      </div>
      <div className="mt-2.5 ps-15">
        {state === 'ready' && (
          <Button kind="secondary" size="sm" loading={isBusy} onClick={onDefault}>
            {t('cards.make_default')}
          </Button>
        )}
        {state === 'expired' && (
          <Link to={CREATE_CARD} className={buttonLook({ kind: 'secondary', size: 'sm' })}>
            {t('cards.renew')}
          </Link>
        )}
        {state === 'unconfirmed' && (
          <Link to={confirmPath(card.id)} className={buttonLook({ kind: 'secondary', size: 'sm' })}>
            {t('cards.enter_code')}
          </Link>
        )}
      </div>
    </li>
  )
}
