// A review while it is written: stars, thumbs, tags and text.
import type { ProductId } from '@dasturxon/domain/ids'
import { type ReviewTag, tagsFor } from '@dasturxon/domain/review'
import type { Order } from '../order.ts'

export type ReviewDraft = {
  readonly stars: number | null
  /** By product; a dish without a thumb is not in it. */
  readonly thumbs: ReadonlyMap<ProductId, boolean>
  readonly tags: readonly ReviewTag[]
  readonly text: string
}

/** What was written before, or an empty review with these stars. */
export function draftOf({ review }: Pick<Order, 'review'>, stars: number | null): ReviewDraft {
  if (review === null) return { stars, thumbs: new Map(), tags: [], text: '' }
  const known: readonly string[] = review.tags
  return {
    stars: stars ?? review.stars,
    thumbs: new Map(review.products.map(({ productId, isUp }) => [productId, isUp])),
    tags: tagsFor(review.stars).filter((tag) => known.includes(tag)),
    text: review.text,
  }
}

/** Other stars; tags that are not offered with them are removed. */
export function withStars(draft: ReviewDraft, stars: number): ReviewDraft {
  const offered = tagsFor(stars)
  return { ...draft, stars, tags: draft.tags.filter((tag) => offered.includes(tag)) }
}

/** The tag is added, or removed if it was chosen. */
export function withTag(draft: ReviewDraft, tag: ReviewTag): ReviewDraft {
  const { tags } = draft
  return { ...draft, tags: tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag] }
}

/** A thumb for a dish; the same thumb again removes it. */
export function withThumb(draft: ReviewDraft, productId: ProductId, isUp: boolean): ReviewDraft {
  const thumbs = new Map(draft.thumbs)
  if (thumbs.get(productId) === isUp) thumbs.delete(productId)
  else thumbs.set(productId, isUp)
  return { ...draft, thumbs }
}

/** The body of the call. */
export function bodyOf({ thumbs, tags, text }: ReviewDraft, stars: number) {
  const products = Array.from(thumbs, ([productId, isUp]) => ({ productId, isUp }))
  return { stars, products, tags: [...tags], text: text.trim() }
}
