// Saved addresses of a customer. Calls of path group users/v1.
import { ADDRESS_KINDS } from '@dasturxon/domain/address'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { freeText, idOf, instant, latitude, longitude, nothing, requiredText } from '../fields.ts'

const addressType = z.enum(ADDRESS_KINDS)

const Details = z.object({
  office: z.string(),
  domophone: z.string(),
  entrance: z.string(),
  floor: z.string(),
  comment: z.string(),
})

export const Address = z.object({
  id: idOf<'address'>(),
  type: addressType,
  name: z.string(),
  streetName: z.string(),
  houseNumber: z.string(),
  description: z.string(),
  details: Details,
  comment: z.string(),
  cityId: idOf<'city'>().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  version: z.int(),
  createdDate: instant,
  lastModifiedDate: instant,
})

/** Details come as JSON text from older clients and as an object from new ones. */
const DetailsInput = z.union([
  z.string().max(1000),
  z.object({
    office: freeText(20).default(''),
    domophone: freeText(20).default(''),
    entrance: freeText(20).default(''),
    floor: freeText(20).default(''),
    comment: freeText(500).default(''),
  }),
])

export const AddressInput = z.object({
  type: addressType.default('HOUSE'),
  name: requiredText(3, 100),
  streetName: freeText(200).default(''),
  houseNumber: freeText(20).default(''),
  description: freeText(300).default(''),
  details: DetailsInput.default({ office: '', domophone: '', entrance: '', floor: '', comment: '' }),
  comment: freeText(500).default(''),
  cityId: idOf<'city'>().nullish(),
  latitude,
  longitude,
  version: z.int().optional(),
})

const AddressRef = z.object({ id: idOf<'address'>() })

export const savedAddresses = {
  'GET /users/v1/addresses/merchant/:merchantId/user/:userId': {
    summary: 'Saved addresses',
    access: 'customer',
    limit: 'read',
    shedAs: 'read',
    params: z.object({ merchantId: idOf<'merchant'>(), userId: idOf<'user'>() }),
    reply: z.array(Address),
    refuses: ['TENANT_MISMATCH', 'NOT_FOUND'],
  },
  'POST /users/v1/addresses/user/:userId': {
    summary: 'Save an address; one at the same point is used again',
    access: 'customer',
    limit: 'write',
    params: z.object({ userId: idOf<'user'>() }),
    body: AddressInput,
    reply: Address,
    refuses: ['NOT_FOUND'],
  },
  'PUT /users/v1/addresses/:id': {
    summary: 'Change an address',
    access: 'customer',
    limit: 'write',
    params: AddressRef,
    body: AddressInput,
    reply: Address,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'DELETE /users/v1/addresses/:id': {
    summary: 'Delete an address',
    access: 'customer',
    limit: 'write',
    params: AddressRef,
    reply: nothing,
    refuses: ['NOT_FOUND'],
  },
} as const satisfies Endpoints
