// What tests of the office send as stories, banners and films.
const TEXT = { ru: 'Центр' }
const SHOWN = { isActive: true, startAt: null, endAt: null, channels: ['WEB'], tint: null, version: 1 }
const SLIDE = {
  ...{ media: 'brand/slide', mediaType: 'IMAGE', tint: null, alt: {}, title: {}, caption: {} },
  ...{ durationMs: 5_000, button: null },
}
const STORY = { title: TEXT, cover: 'brand/cover', slides: [SLIDE], cities: [], ...SHOWN }
const BANNER = {
  ...{ title: TEXT, alt: {}, imageMobile: { ru: 'brand/banner' }, imageDesktop: {}, placement: 'HOME' },
  ...{ action: { type: 'NONE' }, ...SHOWN },
}

/** The beginning of an MP4. */
export const FILM = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')

/** The body of a call about stories or banners. */
export function contentBody(address: string): object | undefined {
  if (/\/stories(\/:id)?$/.test(address)) return STORY
  return /\/banners(\/:id)?$/.test(address) ? BANNER : undefined
}
