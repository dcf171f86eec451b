// The tags of a review in words.
import { type ReviewTag, tagsFor } from '@dasturxon/domain/review'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import type { Text, TextKey } from '../../text/text-of.ts'

type TagKey = Extract<TextKey, `review.tag_${string}`>

const TAGS: Readonly<Record<ReviewTag, TagKey>> = {
  TASTY: 'review.tag_TASTY',
  HOT: 'review.tag_HOT',
  FAST: 'review.tag_FAST',
  POLITE: 'review.tag_POLITE',
  NEAT: 'review.tag_NEAT',
  LATE: 'review.tag_LATE',
  COLD: 'review.tag_COLD',
  MISSING_ITEMS: 'review.tag_MISSING_ITEMS',
  WRONG_ITEMS: 'review.tag_WRONG_ITEMS',
  DAMAGED: 'review.tag_DAMAGED',
  RUDE: 'review.tag_RUDE',
}

// only food is eaten hot, and only a delivered order meets a courier
const OF_KITCHENS: readonly ReviewTag[] = ['HOT', 'COLD']
const OF_DELIVERY: readonly ReviewTag[] = ['POLITE', 'RUDE']

/** The tags to offer with these stars for such an order. */
export function offeredTags(stars: number, kind: ShopKind, isDelivery: boolean): readonly ReviewTag[] {
  return tagsFor(stars).filter(
    (tag) => (kind === 'kitchen' || !OF_KITCHENS.includes(tag)) && (isDelivery || !OF_DELIVERY.includes(tag)),
  )
}

function isTag(text: string): text is ReviewTag {
  return text in TAGS
}

/** A tag as the customer reads it; a tag of another version is shown as it is. */
export function tagText(tag: string, t: Text): string {
  return isTag(tag) ? t(TAGS[tag]) : tag
}
