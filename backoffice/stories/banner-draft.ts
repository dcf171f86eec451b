// A banner while it is edited.
import { SHOWN_CHANNELS } from '@dasturxon/domain/menu'
import type { Banner } from './content-query.ts'
import { type Days, datesOf, daysOf } from './shown-days.ts'
import { knownChannels, type ShownChannel } from './story-draft.ts'

type Fields = 'title' | 'alt' | 'imageMobile' | 'imageDesktop' | 'tint' | 'action' | 'placement' | 'isActive'
export type BannerDraft = Pick<Banner, Fields> & Days & { readonly channels: readonly ShownChannel[] }

/** A new banner of the home page; guests do not see it before it is published. */
export function newBanner(): BannerDraft {
  return {
    ...{ title: {}, alt: {}, imageMobile: {}, imageDesktop: {}, tint: null, action: { type: 'NONE' } },
    ...{ placement: 'HOME', isActive: false, from: '', until: '', channels: SHOWN_CHANNELS },
  }
}

/** What of a stored banner is edited. */
export function draftOf({ id: _id, version: _version, startAt, endAt, channels, ...fields }: Banner): BannerDraft {
  return { ...fields, ...daysOf({ startAt, endAt }), channels: knownChannels(channels) }
}

/** The body of a save. */
export function bodyOf({ from, until, channels, ...fields }: BannerDraft, before: Banner | null) {
  return { ...fields, channels: [...channels], ...datesOf({ from, until }, before) }
}
