// The parts of a review below its stars: a thumb for each dish, tags, and text.
import type { ProductId } from '@dasturxon/domain/ids'
import { isPraise, MOST_REVIEW_TEXT } from '@dasturxon/domain/review'
import { Chip } from '@dasturxon/ui/chip'
import { classes } from '@dasturxon/ui/classes'
import { Field } from '@dasturxon/ui/field'
import type { Glyph } from '@dasturxon/ui/glyphs'
import { thumbsDown, thumbsUp } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Picture } from '@dasturxon/ui/picture'
import { pictureSource } from '../../pictures/merchant-pictures.ts'
import { useKindLook } from '../../shop/parts/kind-look.ts'
import { useShop } from '../../shop/shop.tsx'
import { localized } from '../../text/localized.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { type ReviewDraft, withStars, withTag, withThumb } from './review-draft.ts'
import { offeredTags, tagText } from './review-words.ts'
import { StarChoice } from './stars.tsx'

type Props = {
  readonly order: Order
  readonly draft: ReviewDraft
  onChange(draft: ReviewDraft): void
}

type ThumbProps = {
  readonly glyph: Glyph
  readonly label: string
  readonly isChosen: boolean
  readonly tone: 'good' | 'bad'
  onPress(): void
}

function Thumb({ glyph, label, isChosen, tone, onPress }: ThumbProps) {
  const chosen = tone === 'good' ? 'edge-brand bg-brand-soft text-ink' : 'edge-danger bg-danger-soft text-danger'
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-md transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)',
        isChosen ? chosen : 'bg-surface text-ink-2 hover:bg-surface-3',
      )}
    >
      <Icon glyph={glyph} size={20} />
    </button>
  )
}

type DishProps = {
  readonly line: Order['cartItems'][number]
  readonly thumb: boolean | undefined
  onThumb(isUp: boolean): void
}

function Dish({ line, thumb, onThumb }: DishProps) {
  const t = useText()
  const language = useLanguage()
  const { settings } = useShop()
  const { product: missing } = useKindLook()
  const { text: name, voice } = localized(line.name, language, settings.mainLanguage)
  return (
    <li className="flex items-center gap-3 border-line py-2 not-first:border-t">
      <Picture
        source={pictureSource(line.image)}
        alt=""
        width={40}
        height={40}
        missing={missing}
        className="size-10 shrink-0 rounded-sm"
      />
      <p {...voice} className="line-clamp-2 min-w-0 flex-1 text-label">
        {name}
      </p>
      <Thumb
        glyph={thumbsUp}
        label={t('review.up', { name })}
        isChosen={thumb === true}
        tone="good"
        onPress={() => onThumb(true)}
      />
      <Thumb
        glyph={thumbsDown}
        label={t('review.down', { name })}
        isChosen={thumb === false}
        tone="bad"
        onPress={() => onThumb(false)}
      />
    </li>
  )
}

/** One line of each product: the same dish with other options has one thumb. */
function dishesOf({ cartItems }: Order): readonly Order['cartItems'][number][] {
  return [...new Map(cartItems.map((line): [ProductId, typeof line] => [line.productId, line])).values()]
}

function Tags({ order, draft, onChange }: Props) {
  const t = useText()
  const { merchant } = useShop()
  if (draft.stars === null) return null
  const tags = offeredTags(draft.stars, merchant.kind, order.serviceType === 'DELIVERY')
  return (
    <fieldset>
      <legend className="mb-2 text-h3">{t(isPraise(draft.stars) ? 'review.praise' : 'review.complain')}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <Chip key={tag} pressed={draft.tags.includes(tag)} onClick={() => onChange(withTag(draft, tag))}>
            {tagText(tag, t)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** The whole form; tags and text are offered once the stars are chosen. */
export function ReviewForm({ order, draft, onChange }: Props) {
  const t = useText()
  const isBad = draft.stars !== null && !isPraise(draft.stars)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="text-center">
        <p className="mb-1 text-h2" aria-live="polite">
          {t(isBad ? 'review.what_wrong' : 'review.question')}
        </p>
        <StarChoice stars={draft.stars} onChoose={(stars) => onChange(withStars(draft, stars))} />
      </div>
      <section aria-label={t('review.dishes')} className="rounded-xl bg-surface-2 px-3 py-1">
        <ul>
          {dishesOf(order).map((line) => (
            <Dish
              key={line.productId}
              line={line}
              thumb={draft.thumbs.get(line.productId)}
              onThumb={(isUp) => onChange(withThumb(draft, line.productId, isUp))}
            />
          ))}
        </ul>
      </section>
      <Tags order={order} draft={draft} onChange={onChange} />
      {draft.stars !== null && (
        <Field
          label={t('review.text')}
          path="text"
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
          rows={3}
          maxLength={MOST_REVIEW_TEXT}
          autoComplete="off"
          help={t('review.count_of', { count: draft.text.length, max: MOST_REVIEW_TEXT })}
        />
      )}
    </div>
  )
}
