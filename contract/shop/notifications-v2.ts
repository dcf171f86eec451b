import { SHOWN_CHANNELS } from '@dasturxon/domain/menu'
// Path group notifications/v2: stories.
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing, texts } from '../fields.ts'
import { Action } from './support-v1.ts'

const Slide = z.object({
  media: z.string(),
  mediaType: z.enum(['IMAGE', 'VIDEO']),
  tint: z.string().nullable(),
  alt: texts,
  title: texts,
  caption: texts,
  durationMs: z.int(),
  button: z.object({ text: texts, action: Action }).nullable(),
})

export const Story = z.object({
  id: idOf<'story'>(),
  title: texts,
  cover: z.string(),
  tint: z.string().nullable(),
  priority: z.int(),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  channels: z.array(z.string()),
  cities: z.array(idOf<'city'>()).meta({ description: 'none means every city' }),
  isSeen: z.boolean().meta({ description: 'of a signed-in customer; a guest’s device remembers by itself' }),
  slides: z.array(Slide),
})

export const notificationsV2 = {
  'GET /notifications/v2/stories': {
    summary: 'Stories of this moment, the unseen first; none where the brand switched them off',
    access: 'open',
    limit: 'extra',
    identifies: true,
    shedAs: 'extra',
    query: z.object({
      type: z.enum(SHOWN_CHANNELS).default('WEB'),
      cityId: idOf<'city'>().optional(),
    }),
    reply: z.array(Story),
    refuses: [],
  },
  'POST /notifications/v2/stories/:id/seen': {
    summary: 'Remember that the customer saw a story',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: idOf<'story'>() }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
