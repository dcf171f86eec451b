// Path group office/v1: stories and banners as they are edited, those that guests do not see among them.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { SHOWN_CHANNELS } from '@dasturxon/domain/menu'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing, texts } from '../fields.ts'
import { BannerPlacement } from '../shop/support-v1.ts'
import { optionalTexts, someTexts, version } from './edit-fields.ts'

const picture = z
  .string()
  .max(500)
  .regex(/^(?:[\w-]+\/[\w-]+|https:\/\/\S+)$/)
  .meta({ examples: ['3f1d2c7e-8a54-4b6f-9d21-5c0e7a9b1f34/menu-plov'] })
  .meta({ description: 'the key that an upload answered with' })
const tint = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()
  .meta({ description: 'shown until the picture is there' })

const WELL_SAID: Readonly<Record<string, RegExp>> = {
  PRODUCT: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  CATEGORY: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  BRANCH: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  PROMO: /\S/,
  ROUTE: /^\/(?![/\\])/,
  URL: /^https:\/\/[^\s/]+/,
}

/** Where a button leads: an id, the code of a promo, a path of the shop or a full link. */
const action = z
  .object({
    type: z.enum(['NONE', 'PRODUCT', 'CATEGORY', 'PROMO', 'BRANCH', 'URL', 'ROUTE']),
    id: z.string().max(500).optional(),
  })
  .superRefine(({ type, id = '' }, context) => {
    if (WELL_SAID[type]?.test(id) === false)
      context.addIssue({ code: 'custom', message: id === '' ? 'REQUIRED' : 'WRONG_FORMAT', path: ['id'], input: id })
  })

const Slide = z.object({
  media: picture,
  mediaType: z.enum(['IMAGE', 'VIDEO']),
  tint,
  alt: optionalTexts(200),
  title: optionalTexts(80),
  caption: optionalTexts(300),
  durationMs: z.int().min(1_000).max(30_000),
  button: z.object({ text: someTexts(40), action }).nullable(),
})

const shown = {
  isActive: z.boolean().meta({ description: 'false: only the desk shows it' }),
  startAt: instant.nullable(),
  endAt: instant.nullable().meta({ examples: [null] }),
  channels: z.array(z.enum(SHOWN_CHANNELS)).min(1).max(SHOWN_CHANNELS.length),
}

const storyFields = {
  title: someTexts(60),
  cover: picture,
  tint,
  slides: z.array(Slide).min(1).max(10),
  ...shown,
  cities: z.array(idOf<'city'>()).max(100).meta({ description: 'none means every city' }),
}

const pictures = z.partialRecord(z.enum(LANGUAGES), picture)

const bannerFields = {
  title: optionalTexts(80).meta({ description: 'words laid over the picture' }),
  alt: optionalTexts(200).meta({ description: 'the picture in words' }),
  imageMobile: pictures
    .refine((given) => Object.keys(given).length > 0, { message: 'REQUIRED' })
    .meta({ description: 'pictures of narrow pages by language, one at least' })
    .meta({ examples: [{ uz: '3f1d2c7e-8a54-4b6f-9d21-5c0e7a9b1f34/menu-plov' }] }),
  imageDesktop: pictures
    .meta({ description: 'pictures of wide pages by language' })
    .meta({ examples: [{ uz: '3f1d2c7e-8a54-4b6f-9d21-5c0e7a9b1f34/menu-plov' }] }),
  tint,
  action,
  placement: BannerPlacement,
  ...shown,
}

type Dates = { readonly startAt: string | null; readonly endAt: string | null }

/** What ends, ends after it begins. */
function checkDates({ startAt, endAt }: Dates, context: z.RefinementCtx): void {
  if (startAt !== null && endAt !== null && new Date(endAt) <= new Date(startAt))
    context.addIssue({ code: 'custom', message: 'DATE', path: ['endAt'], input: endAt })
}

const storedAction = z.object({ type: action.shape.type, id: z.string().optional() })
const storedShown = { isActive: z.boolean(), startAt: instant.nullable(), endAt: instant.nullable() }

export const OfficeStory = z.object({
  id: idOf<'story'>(),
  version: z.int(),
  title: texts,
  cover: z.string(),
  tint: z.string().nullable(),
  slides: z.array(
    z.object({
      ...{ media: z.string(), mediaType: z.enum(['IMAGE', 'VIDEO']), tint: z.string().nullable() },
      ...{ alt: texts, title: texts, caption: texts, durationMs: z.int() },
      button: z.object({ text: texts, action: storedAction }).nullable(),
    }),
  ),
  ...storedShown,
  channels: z.array(z.string()),
  cities: z.array(idOf<'city'>()),
  seen: z.int().meta({ description: 'how many signed-in customers have seen it' }),
  seenLately: z.int().meta({ description: 'how many of them in the last seven days' }),
})

export const OfficeBanner = z.object({
  id: idOf<'banner'>(),
  version: z.int(),
  title: texts,
  alt: texts,
  imageMobile: texts,
  imageDesktop: texts,
  tint: z.string().nullable(),
  action: storedAction,
  placement: BannerPlacement,
  ...storedShown,
  channels: z.array(z.string()),
})

const staff = { access: 'staff', limit: 'staff' } as const
const ofStory = z.object({ id: idOf<'story'>() })
const ofBanner = z.object({ id: idOf<'banner'>() })

export const officeContent = {
  'GET /office/v1/stories': {
    summary: 'The stories of the brand in their order, unpublished and ended ones too, with how many have seen each',
    ...staff,
    reply: z.array(OfficeStory),
    refuses: [],
  },
  'POST /office/v1/stories': {
    summary: 'Add a story after the others',
    ...staff,
    body: z.object(storyFields).superRefine(checkDates),
    reply: OfficeStory,
    refuses: [],
  },
  'PUT /office/v1/stories/order': {
    summary: 'Put the stories in this order; refused when some were added or removed meanwhile',
    ...staff,
    body: z.object({ ids: z.array(idOf<'story'>()).max(1_000) }),
    reply: nothing,
    refuses: ['STALE'],
  },
  'PUT /office/v1/stories/:id': {
    summary: 'Change a story, publish it or take it back',
    ...staff,
    params: ofStory,
    body: z.object({ ...storyFields, version }).superRefine(checkDates),
    reply: OfficeStory,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/stories/:id': {
    summary: 'Remove a story with who has seen it',
    ...staff,
    params: ofStory,
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/stories/films': {
    summary: 'Upload a film for a slide; it is kept when a story is saved with its key within a day',
    ...staff,
    upload: { types: ['video/mp4'], maxBytes: 5 * 1024 * 1024 },
    reply: z.object({ media: z.string() }),
    refuses: ['FILE_TYPE_REFUSED'],
  },
  'GET /office/v1/banners': {
    summary: 'The banners of the brand in their order, unpublished and ended ones too',
    ...staff,
    reply: z.array(OfficeBanner),
    refuses: [],
  },
  'POST /office/v1/banners': {
    summary: 'Add a banner after the others',
    ...staff,
    body: z.object(bannerFields).superRefine(checkDates),
    reply: OfficeBanner,
    refuses: [],
  },
  'PUT /office/v1/banners/order': {
    summary: 'Put the banners in this order; refused when some were added or removed meanwhile',
    ...staff,
    body: z.object({ ids: z.array(idOf<'banner'>()).max(1_000) }),
    reply: nothing,
    refuses: ['STALE'],
  },
  'PUT /office/v1/banners/:id': {
    summary: 'Change a banner, publish it or take it back',
    ...staff,
    params: ofBanner,
    body: z.object({ ...bannerFields, version }).superRefine(checkDates),
    reply: OfficeBanner,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/banners/:id': {
    summary: 'Remove a banner',
    ...staff,
    params: ofBanner,
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
