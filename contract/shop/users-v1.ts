// Path group users/v1: merchants, cities, branches, regions, sign-in, customers, addresses.
import { SMS_GATEWAYS } from '@dasturxon/domain/gateway-names'
import { SERVICES } from '@dasturxon/domain/menu'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  amount,
  freeText,
  geoShape,
  idOf,
  instant,
  latitudeText,
  longitudeText,
  nothing,
  requiredText,
  ring,
  serviceType,
  texts,
} from '../fields.ts'
import { Proof, phoneText, smsCode } from '../sign-in-fields.ts'
import { ownAccount } from './own-account.ts'
import { savedAddresses } from './saved-addresses.ts'

export const Merchant = z.object({
  id: idOf<'merchant'>(),
  name: texts,
  logo: z.string().nullable(),
  color: z.string(),
  sub: z.string(),
  yandexMapKey: z
    .string()
    .nullable()
    .meta({ description: 'bound by its owner to the host of the brand, so no secret' }),
  appId: z.string().nullable(),
  smsGateway: z.enum(SMS_GATEWAYS).nullable(),
  isActive: z.boolean(),
  deleted: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  mainCityId: idOf<'city'>().nullable(),
  domainUrl: z.string().nullable(),
  createdDate: instant,
  lastModifiedDate: instant,
})

export const City = z.object({
  id: idOf<'city'>(),
  name: texts,
  description: texts,
  latitude: z.number(),
  longitude: z.number(),
  isMain: z.boolean(),
  isTaximeter: z.boolean(),
  taximeterComments: z.object({ uz: z.string(), ru: z.string(), en: z.string() }),
})

const DayHours = z.object({
  weekName: z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']),
  isDayOff: z.boolean(),
  open: z.string().nullable(),
  close: z.string().nullable(),
  extraOpen: z.string().nullable(),
  extraClose: z.string().nullable(),
})

/** A time of day, `09:30`. */
const clockText = z.string().nullable()

export const Branch = z.object({
  id: idOf<'branch'>(),
  merchantId: idOf<'merchant'>(),
  cityId: idOf<'city'>(),
  name: texts,
  address: texts,
  landmark: texts,
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string().nullable(),
  bookingPhone: z.string().nullable(),
  open: clockText.meta({ description: 'plain hours for clients that read no workHours; those count' }),
  close: clockText,
  deliveryStart: clockText,
  deliveryEnd: clockText,
  joinPosterId: z.string().nullable(),
  jowiId: z.string().nullable(),
  iikoId: z.string().nullable(),
  companyId: z.string().nullable(),
  paymentId: z.string().nullable(),
  isActive: z.boolean(),
  isMain: z.boolean(),
  deleted: z.boolean(),
  createdDate: instant,
  lastModifiedDate: instant,
  deliveryPrice: amount.nullable(),
  distance: z.int().nullable().meta({ description: 'metres from the point that was asked about, where one was' }),
  workHours: z.array(z.object({ type: z.enum([...SERVICES, 'BOOKING']), hours: z.array(DayHours) })),
  exceptions: z.array(
    z.union([
      z.object({ date: z.string(), isDayOff: z.boolean(), open: z.string().nullable(), close: z.string().nullable() }),
      z
        .object({ pausedFrom: z.string(), pausedUntil: z.string().nullable() })
        .meta({ description: 'takes no orders between these moments; without an end until the staff end it' }),
    ]),
  ),
  settings: z.object({
    bookingEnabled: z.boolean(),
    deliveryEnabled: z.boolean(),
    dineinEnabled: z.boolean(),
    directorId: z.uuid().nullable(),
    expressEnabled: z.boolean(),
    kitchenEnabled: z.boolean(),
    merchantId: idOf<'merchant'>(),
    payOfficeEnabled: z.boolean(),
    pickupEnabled: z.boolean(),
    storageEnabled: z.boolean(),
    yandexEnabled: z.boolean(),
  }),
})

export const ClosestBranch = Branch.extend({
  distance: z.int().meta({ description: 'metres' }),
  tariff: z
    .object({ price: amount, freeFrom: amount.nullable(), minimum: amount })
    .nullable()
    .meta({ description: 'what delivery of the goods costs from there; null for what is not brought' }),
})

export const Region = z.object({
  id: idOf<'zone'>(),
  name: texts,
  cityId: idOf<'city'>(),
  merchantId: idOf<'merchant'>(),
  polygon: ring.meta({ description: 'the outline, or that of the largest part: longitude, latitude' }),
  geometry: geoShape.meta({ description: 'GeoJSON with every part and hole; what counts' }),
  color: z.string(),
  price: amount.nullable(),
})

export const User = z.object({
  id: idOf<'user'>(),
  merchantId: idOf<'merchant'>(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  birthday: z.string().nullable(),
  email: z.string().nullable(),
  image: z.string().nullable(),
  role: z.string(),
  isActive: z.boolean(),
  cashback: amount,
  version: z.int(),
  createdDate: instant,
  lastModifiedDate: instant,
})

/** The purpose of a code: to change the number to `phone`, or to delete the account of `phone`. */
const codeUse = z.enum(['PHONE_CHANGE', 'DELETE_ACCOUNT'])

export const PhoneChange = z.object({
  id: idOf<'code'>(),
  code: z.literal('').meta({ description: 'always empty: the code travels by SMS alone' }),
  phone: z.string(),
  type: codeUse,
  time: z.int().meta({ description: 'seconds until another code may be asked for' }),
  timestamp: instant.meta({ description: 'when the code was sent; it lives five minutes' }),
})

/** A number as a person writes it; the merchant decides which countries are allowed. */

const MerchantRef = z.object({ merchantId: idOf<'merchant'>() })

export const usersV1 = {
  'GET /users/v1/merchants/sub/:sub': {
    summary: 'A merchant by its sub-domain key',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    params: z.object({ sub: z.string().max(63) }),
    reply: Merchant,
    refuses: ['MERCHANT_NOT_FOUND'],
  },
  'GET /users/v1/city-merchant/merchant/:merchantId': {
    summary: 'Cities of the merchant',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    params: MerchantRef,
    reply: z.array(City),
    refuses: ['TENANT_MISMATCH'],
  },
  'GET /users/v1/branches': {
    summary: 'Branches of the merchant',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.array(Branch),
    refuses: [],
  },
  'GET /users/v1/branches/full': {
    summary: 'Branches of a city with their hours',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    query: z.object({ cityId: idOf<'city'>().optional() }),
    reply: z.array(Branch),
    refuses: [],
  },
  'GET /users/v1/branches/:id': {
    summary: 'One branch',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    params: z.object({ id: idOf<'branch'>() }),
    reply: Branch,
    refuses: ['NOT_FOUND'],
  },
  'GET /users/v1/branches/merchant/:merchantId/closest': {
    summary: 'The closest branch that serves a point',
    access: 'open',
    limit: 'quote',
    identifies: true,
    sells: true,
    shedAs: 'quote',
    params: z.object({ merchantId: z.string().max(64) }),
    query: z.object({
      lat: latitudeText,
      lon: longitudeText,
      type: serviceType.default('DELIVERY'),
      productPrice: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000_000)
        .default(0)
        .meta({ description: 'worth of the goods after their own discounts: it may make delivery free' }),
    }),
    reply: ClosestBranch,
    refuses: ['MERCHANT_ID_MISSING', 'MERCHANT_ID_UNDEFINED', 'TENANT_MISMATCH', 'BRANCH_NOT_FOUND', 'OUT_OF_ZONE'],
  },
  'GET /users/v1/region': {
    summary: 'Delivery zones, for guests too',
    access: 'open',
    limit: 'read',
    noDeviceCookie: true,
    shedAs: 'read',
    reply: z.array(Region),
    refuses: [],
  },
  'POST /users/v1/auth/code': {
    summary: 'Ask for a sign-in code by SMS',
    access: 'open',
    limit: 'code',
    body: z.object({ phone: phoneText, proof: Proof.optional() }),
    reply: z.object({
      challengeId: idOf<'code'>(),
      expiresIn: z.int(),
      resendIn: z.int(),
      onlyKnownPhones: z
        .boolean()
        .meta({ description: 'codes are scarce: a message goes only to a phone that has an account here' }),
    }),
    refuses: ['CODE_LIMIT', 'PROOF_REQUIRED', 'SMS_DOWN'],
  },
  'POST /users/v1/auth/confirm': {
    summary: 'Confirm the code; the account is born silently',
    access: 'open',
    limit: 'verify',
    body: z.object({
      challengeId: idOf<'code'>(),
      code: smsCode,
      firstName: freeText(100).optional(),
      bearer: z.boolean().default(false).meta({ description: 'answer with a token instead of a cookie (mini apps)' }),
    }),
    reply: z.object({ token: z.string().nullable(), user: User }),
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'],
  },
  'POST /users/v1/users/logout': {
    summary: 'End this session, or all of the customer',
    access: 'customer',
    limit: 'write',
    query: z.object({
      everywhere: z.enum(['true', 'false']).default('false').meta({ description: 'every other session ends too' }),
    }),
    reply: nothing,
    refuses: [],
  },
  'GET /users/v1/users/me': {
    summary: 'The signed-in customer',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    reply: User,
    refuses: [],
  },
  'PUT /users/v1/users/:id': {
    summary: 'Change the own profile',
    access: 'customer',
    limit: 'write',
    params: z.object({ id: idOf<'user'>() }),
    body: z.object({
      firstName: requiredText(1, 100).optional(),
      lastName: freeText(100).optional(),
      gender: z.enum(['MALE', 'FEMALE']).nullish(),
      birthday: z.iso.date().nullish(),
      email: z.email().max(200).nullish(),
      version: z.int().optional(),
    }),
    reply: User,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'PUT /users/v1/users/phone': {
    summary: 'Ask for a code to change the number or to delete the account',
    access: 'customer',
    limit: 'code',
    body: z.object({ phone: phoneText, type: codeUse.default('PHONE_CHANGE') }),
    reply: PhoneChange,
    refuses: ['ACTIVE_ORDERS', 'CODE_LIMIT', 'SMS_DOWN'],
  },
  'PUT /users/v1/users/phone/verify': {
    summary:
      'Enter that code: the number changes and other sessions end, or the account may be deleted for five minutes',
    access: 'customer',
    limit: 'verify',
    body: z.object({
      id: idOf<'code'>(),
      code: smsCode,
      phone: phoneText,
      type: codeUse.default('PHONE_CHANGE'),
    }),
    reply: z.object({
      token: z.string().nullable().meta({ description: 'a new one, where the session is not in a cookie' }),
      user: User,
    }),
    refuses: ['PHONE_TAKEN', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'],
  },
  'DELETE /users/v1/users': {
    summary: 'Delete the own account, within five minutes after its code was entered',
    access: 'customer',
    limit: 'deletion',
    reply: nothing,
    refuses: ['CODE_REQUIRED', 'ACTIVE_ORDERS', 'IN_PROGRESS'],
  },
  'PUT /users/v1/users/image': {
    summary: 'Set the own picture',
    access: 'customer',
    limit: 'upload',
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * 1024 * 1024 },
    reply: User,
    refuses: ['IMAGE_TYPE_REFUSED', 'IMAGE_TOO_LARGE', 'IMAGE_BROKEN'],
  },
  'DELETE /users/v1/users/image': {
    summary: 'Remove the own picture',
    access: 'customer',
    limit: 'write',
    reply: User,
    refuses: [],
  },
  ...ownAccount,
  ...savedAddresses,
} as const satisfies Endpoints
