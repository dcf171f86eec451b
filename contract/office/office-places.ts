// Path group office/v1: the cities, branches and delivery zones of the brand, as its staff edit them.
import { dayFault, exceptionFault, HOURS_TYPES, WEEK } from '@dasturxon/domain/hours-week'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { amount, freeText, geoShape, idOf, latitude, longitude, nothing, phone, texts, wholeAmount } from '../fields.ts'
import { clock, hoursType, optionalTexts, someTexts, version, versionInQuery, weekName } from './edit-fields.ts'

const clockOrNone = z.string().nullable()
const DaySeen = z.object({
  weekName,
  isDayOff: z.boolean(),
  open: clockOrNone,
  close: clockOrNone,
  extraOpen: clockOrNone,
  extraClose: clockOrNone,
})

const foreignIds = {
  joinPosterId: z.string().nullable(),
  jowiId: z.string().nullable(),
  iikoId: z.string().nullable(),
  companyId: z.string().nullable(),
  paymentId: z.string().nullable(),
}

const switches = {
  expressEnabled: z.boolean(),
  kitchenEnabled: z.boolean(),
  payOfficeEnabled: z.boolean(),
  storageEnabled: z.boolean(),
  yandexEnabled: z.boolean(),
}

export const OfficeBranch = z.object({
  id: idOf<'branch'>(),
  version: z.int(),
  cityId: idOf<'city'>(),
  name: texts,
  address: texts,
  landmark: texts,
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string().nullable(),
  bookingPhone: z.string().nullable(),
  isActive: z.boolean(),
  isMain: z.boolean(),
  deliveryPrice: amount.nullable().meta({ description: 'where neither a zone nor the distance has a price' }),
  services: z.array(hoursType),
  workHours: z.array(z.object({ type: hoursType, hours: z.array(DaySeen) })),
  exceptions: z.array(z.object({ date: z.string(), isDayOff: z.boolean(), open: clockOrNone, close: clockOrNone })),
  foreignIds: z.object(foreignIds).meta({ description: 'its ids in the programs of others' }),
  switches: z.object(switches),
})

const foreignId = freeText(64).transform((text) => (text === '' ? null : text))

const BranchBody = z.object({
  cityId: idOf<'city'>(),
  name: someTexts(120),
  address: someTexts(300),
  landmark: optionalTexts(300),
  latitude,
  longitude,
  isActive: z.boolean(),
  isMain: z.boolean().meta({ description: 'only one branch of a brand is: the one before is it no more' }),
  deliveryPrice: wholeAmount.nullable(),
  foreignIds: z.object({
    joinPosterId: foreignId.nullable(),
    jowiId: foreignId.nullable(),
    iikoId: foreignId.nullable(),
    companyId: foreignId.nullable(),
    paymentId: foreignId.nullable(),
  }),
  switches: z.object(switches),
})

const Day = z
  .object({
    weekName,
    isDayOff: z.boolean(),
    open: clock.nullable(),
    close: clock.nullable(),
    extraOpen: clock.nullable(),
    extraClose: clock.nullable(),
  })
  .superRefine((day, context) => {
    const fault = dayFault(day)
    if (fault !== null) context.addIssue({ code: 'custom', message: 'HOURS', path: [fault], input: day })
  })

const OPEN_DAY = { isDayOff: false, open: '09:00', close: '23:00', extraOpen: null, extraClose: null }

const Week = z
  .array(Day)
  .length(WEEK.length)
  .refine((days) => new Set(days.map((day) => day.weekName)).size === WEEK.length, { message: 'INVALID' })
  .meta({ examples: [WEEK.map((day) => ({ weekName: day, ...OPEN_DAY }))] })

const Exception = z
  .object({ date: z.iso.date(), isDayOff: z.boolean(), open: clock.nullable(), close: clock.nullable() })
  .superRefine((day, context) => {
    const fault = exceptionFault(day)
    if (fault !== null) context.addIssue({ code: 'custom', message: 'HOURS', path: [fault], input: day })
  })
  .meta({ examples: [{ date: '2026-03-21', isDayOff: true, open: null, close: null }] })

const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length

const Hours = z.object({
  version,
  workHours: z
    .array(z.object({ type: hoursType, hours: Week }))
    .max(HOURS_TYPES.length)
    .refine((weeks) => isUnique(weeks.map(({ type }) => type)), { message: 'INVALID' }),
  exceptions: z
    .array(Exception)
    .max(200)
    .refine((days) => isUnique(days.map(({ date }) => date)), { message: 'INVALID' })
    .meta({ description: 'dates whose hours replace those of the week' }),
})

export const OfficeCity = z.object({
  id: idOf<'city'>(),
  version: z.int(),
  name: texts,
  latitude: z.number(),
  longitude: z.number(),
  isMain: z.boolean(),
})
const CityBody = z.object({ name: someTexts(80), latitude, longitude, isMain: z.boolean() })

export const OfficeZone = z.object({
  id: idOf<'zone'>(),
  version: z.int(),
  cityId: idOf<'city'>(),
  name: texts,
  geometry: geoShape,
  color: z.string(),
  price: amount.nullable().meta({ description: 'null: the price comes from the distance or the branch' }),
  minimum: amount.nullable(),
  freeFrom: amount.nullable(),
})
const ZoneBody = z.object({
  cityId: idOf<'city'>(),
  name: someTexts(80),
  geometry: geoShape,
  color: z.string().regex(/^#[\da-fA-F]{6}$/),
  price: wholeAmount.nullable(),
  minimum: wholeAmount.nullable(),
  freeFrom: wholeAmount.nullable(),
})

const BranchRef = z.object({ id: idOf<'branch'>() })
const CityRef = z.object({ id: idOf<'city'>() })
const ZoneRef = z.object({ id: idOf<'zone'>() })
const staff = { access: 'staff', limit: 'staff' } as const

export const officePlaces = {
  'GET /office/v1/branches': {
    summary: 'The branches that the caller may change, also those that do not work',
    ...staff,
    reply: z.array(OfficeBranch),
    refuses: [],
  },
  'POST /office/v1/branches': {
    summary: 'Open a branch; it sells nothing before it has services and hours',
    ...staff,
    body: BranchBody,
    reply: OfficeBranch,
    refuses: [],
  },
  'PUT /office/v1/branches/:id': {
    summary: 'Change what a branch is: name, address, point, whether it works; open pages learn of it at once',
    ...staff,
    params: BranchRef,
    body: BranchBody.extend({ version }),
    reply: OfficeBranch,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'PUT /office/v1/branches/:id/services': {
    summary: 'Change the phones of a branch and what it offers',
    ...staff,
    params: BranchRef,
    body: z.object({
      version,
      phone: phone.nullable(),
      bookingPhone: phone.nullable(),
      services: z.array(hoursType).max(HOURS_TYPES.length),
    }),
    reply: OfficeBranch,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'PUT /office/v1/branches/:id/hours': {
    summary: 'Change the hours of a branch: the week of each service, and dated exceptions',
    ...staff,
    params: BranchRef,
    body: Hours,
    reply: OfficeBranch,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'GET /office/v1/cities': {
    summary: 'The cities of the brand, the main one first',
    ...staff,
    reply: z.array(OfficeCity),
    refuses: [],
  },
  'POST /office/v1/cities': {
    summary: 'Add a city',
    ...staff,
    body: CityBody,
    reply: OfficeCity,
    refuses: [],
  },
  'PUT /office/v1/cities/:id': {
    summary: 'Change a city',
    ...staff,
    params: CityRef,
    body: CityBody.extend({ version }),
    reply: OfficeCity,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'GET /office/v1/zones': {
    summary: 'The delivery zones of the brand with their prices',
    ...staff,
    reply: z.array(OfficeZone),
    refuses: [],
  },
  'POST /office/v1/zones': {
    summary: 'Add a delivery zone',
    ...staff,
    body: ZoneBody,
    reply: OfficeZone,
    refuses: [],
  },
  'PUT /office/v1/zones/:id': {
    summary: 'Change a delivery zone: its shape, its prices',
    ...staff,
    params: ZoneRef,
    body: ZoneBody.extend({ version }),
    reply: OfficeZone,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /office/v1/zones/:id': {
    summary: 'Remove a delivery zone',
    ...staff,
    params: ZoneRef,
    query: z.object({ version: versionInQuery }),
    reply: nothing,
    refuses: ['NOT_FOUND', 'STALE'],
  },
} as const satisfies Endpoints
