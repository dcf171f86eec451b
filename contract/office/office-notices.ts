// Path group office/v1: notes to customers who want them.
import { NOTICE_PAGES, NOTICE_STATUSES } from '@dasturxon/domain/notice'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing, texts } from '../fields.ts'
import { someTexts, version } from './edit-fields.ts'

const category = z.enum(['PROMO', 'NEWS'])

const NoticeAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PRODUCT'), id: idOf<'product'>() }),
  z.object({ type: z.literal('PROMO'), id: idOf<'promo'>() }),
  z.object({ type: z.literal('PAGE'), id: z.enum(NOTICE_PAGES) }),
  z.object({ type: z.literal('NONE') }),
])

export const OfficeNotice = z.object({
  id: idOf<'notice'>(),
  version: z.int(),
  category,
  title: texts,
  text: texts,
  action: NoticeAction,
  status: z.enum(NOTICE_STATUSES),
  sendAt: instant.nullable().meta({ description: 'when it is or was to be sent; null for a draft' }),
  finishedAt: instant.nullable(),
  sent: z.int().meta({ description: 'how many customers have it in their list' }),
  pushed: z.int().meta({ description: 'how many of them are also told by push' }),
  messaged: z.int().meta({ description: 'how many of them are also told in Telegram' }),
  read: z.int().nullable().meta({ description: 'how many have read it; null in a list' }),
})

const NoticeAudience = z.object({
  customers: z.int().meta({ description: 'who would get it now: they agreed to the category' }),
  telegram: z.int().meta({ description: 'of them in Telegram' }),
  push: z.int().meta({ description: 'of them by push' }),
  quiet: z.int().meta({ description: 'of those two, whose quiet hours hold at that moment: they are told after them' }),
})

const fields = {
  category,
  title: someTexts(80),
  text: someTexts(300),
  action: NoticeAction,
}

const staff = { access: 'staff', limit: 'staff' } as const
const params = z.object({ id: idOf<'notice'>() })

export const officeNotices = {
  'GET /office/v1/notices': {
    summary: 'The latest hundred notes to customers, the newest first',
    ...staff,
    reply: z.array(OfficeNotice),
    refuses: [],
  },
  'GET /office/v1/notices/:id': {
    summary: 'One note, with how many have read it',
    ...staff,
    params,
    reply: OfficeNotice,
    refuses: ['NOT_FOUND'],
  },
  'POST /office/v1/notices': {
    summary: 'Write a note, as a draft; the same id again changes nothing',
    ...staff,
    body: z.object({ id: idOf<'notice'>().meta({ description: 'chosen by the caller' }), ...fields }),
    reply: OfficeNotice,
    refuses: ['NOT_FOUND'],
  },
  'PUT /office/v1/notices/:id': {
    summary: 'Change a draft',
    ...staff,
    params,
    body: z.object({ ...fields, version }),
    reply: OfficeNotice,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/notices/:id': {
    summary: 'Throw a draft away',
    ...staff,
    params,
    reply: nothing,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'POST /office/v1/notices/:id/send': {
    summary: 'Send a draft at once or at a time, to those who want it then; sent again it changes nothing',
    ...staff,
    params,
    body: z.object({ version, at: instant.nullable().meta({ description: 'null: at once' }) }),
    reply: OfficeNotice,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'POST /office/v1/notices/:id/cancel': {
    summary: 'Cancel a scheduled note; canceled again it changes nothing',
    ...staff,
    params,
    body: z.object({ version }),
    reply: OfficeNotice,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'GET /office/v1/notice-audience': {
    summary: 'How many customers would get a note of the category at a moment, and by which ways',
    ...staff,
    query: z.object({ category, at: instant.optional().meta({ description: 'now unless given' }) }),
    reply: NoticeAudience,
    refuses: [],
  },
} as const satisfies Endpoints
