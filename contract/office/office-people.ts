// Path group office/v1: the people of the staff, where they are signed in, and the keys of devices.
import { STAFF_ROLES } from '@dasturxon/domain/staff-roles'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing, phone, requiredText } from '../fields.ts'
import { version } from './edit-fields.ts'

const id = z.uuid().toLowerCase()
const role = z.enum(STAFF_ROLES)
const branchId = idOf<'branch'>().nullable()
const name = requiredText(2, 60)

const Place = {
  role,
  branchId: branchId.meta({ description: 'null: no branch, or all of them for an operator' }),
}

export const StaffPerson = z.object({
  id,
  name: z.string(),
  phone: z.string().meta({ description: 'masked: a phone is never sent back whole' }),
  ...Place,
  isActive: z.boolean(),
  isYou: z.boolean(),
  sessions: z.int().meta({ description: 'in how many browsers they are signed in' }),
  lastSeenAt: instant.nullable(),
  version: z.int(),
})

export const StaffSession = z.object({
  id,
  staffId: id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  beganAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})

export const DeviceKey = z.object({
  id,
  name: z.string(),
  ...Place,
  courierId: idOf<'courier'>().nullable(),
  ending: z.string().nullable().meta({ description: 'the last four characters; keys of before have none' }),
  createdAt: instant,
  endsAt: instant.nullable().meta({ description: 'when it ends by itself; null when only by hand' }),
})

export const officePeople = {
  'GET /office/v1/people': {
    summary: 'The people of the staff whom the caller may change, those who work here first',
    access: 'staff',
    limit: 'staff',
    reply: z.array(StaffPerson),
    refuses: [],
  },
  'POST /office/v1/people': {
    summary: 'Write a person down for the staff: they sign in by a code to this phone',
    access: 'staff',
    limit: 'staff',
    needsFreshCode: 'ALWAYS',
    body: z.object({ name, phone, ...Place }),
    reply: StaffPerson,
    refuses: ['NOT_FOUND', 'PHONE_TAKEN', 'CODE_REQUIRED'],
  },
  'PUT /office/v1/people/:id': {
    summary: 'Change a person of the staff, or switch them off: then their sessions end at once, everywhere',
    access: 'staff',
    limit: 'staff',
    needsFreshCode: 'ALWAYS',
    params: z.object({ id }),
    body: z.object({ name, ...Place, isActive: z.boolean(), version }),
    reply: StaffPerson,
    refuses: ['NOT_FOUND', 'STALE', 'LAST_ADMIN', 'OWN_RIGHTS', 'CODE_REQUIRED'],
  },
  'GET /office/v1/sessions': {
    summary: 'Where those people are signed in, the last used first',
    access: 'staff',
    limit: 'staff',
    reply: z.array(StaffSession),
    refuses: [],
  },
  'DELETE /office/v1/sessions/:id': {
    summary: 'End one of those sessions at once, with its live streams',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
  'GET /office/v1/keys': {
    summary: 'The keys of devices and programs that work now, the newest first',
    access: 'staff',
    limit: 'staff',
    reply: z.array(DeviceKey),
    refuses: [],
  },
  'POST /office/v1/keys': {
    summary: 'Make a key for a device; the key itself is in this answer and never again',
    access: 'staff',
    limit: 'staff',
    needsFreshCode: 'ALWAYS',
    body: z.object({
      name,
      ...Place,
      courierId: idOf<'courier'>().nullable().default(null).meta({ description: 'for a courier, and only then' }),
      endsAt: instant.nullable().default(null),
    }),
    reply: z.object({ key: DeviceKey, secret: z.string() }),
    refuses: ['NOT_FOUND', 'COURIER_NOT_FOUND', 'CODE_REQUIRED'],
  },
  'DELETE /office/v1/keys/:id': {
    summary: 'Revoke a key: the device is nobody from this moment',
    access: 'staff',
    limit: 'staff',
    params: z.object({ id }),
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
