// Path group operator/v1: the desk of the operator of the installation, at a host of its own.
import { LANGUAGES } from '@dasturxon/domain/locale'
import { SHOP_KINDS } from '@dasturxon/domain/shop-kind'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing, pageNumber, phone, requiredText, texts } from '../fields.ts'
import { OfficeChange } from '../office/office-changes.ts'
import { Proof, phoneText, smsCode } from '../sign-in-fields.ts'

const BRAND_STATES = ['open', 'closed', 'blocked', 'removed'] as const
const state = z.enum(BRAND_STATES).meta({
  description:
    'only an open brand takes orders; its owner opens a closed one, the operator a blocked one; a removed one has no desk',
})
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)
  .meta({ description: 'without https:// and without a port', examples: ['osh.uz'] })
const brandId = z.object({ id: idOf<'merchant'>() })
const name = requiredText(2, 60)

export const OperatorBrand = z.object({
  id: idOf<'merchant'>(),
  sub: z.string(),
  name: texts,
  kind: z.enum(SHOP_KINDS),
  state,
  address: z.url().nullable().meta({ description: 'where its guests find it; null while it has no host' }),
  ownHost: z
    .string()
    .nullable()
    .meta({ description: 'the host by its sub; null where the installation has no base domain' }),
  hosts: z.array(z.string()).meta({ description: 'its own domains' }),
  owners: z.array(z.object({ name: z.string(), phone: z.string() })),
  monthOrders: z.int().meta({ description: 'placed in the last 30 days and not canceled' }),
})

const Signing = { limit: 'code', ofOperator: true } as const
const Own = { access: 'operator', limit: 'staff', ofOperator: true } as const

export const operatorV1 = {
  'POST /operator/v1/auth/code': {
    ...Signing,
    summary:
      'Ask for a code at the operator’s desk; only phones of operators get a message, the answer is the same for all',
    access: 'open',
    body: z.object({ phone: phoneText, proof: Proof.optional() }),
    reply: z.object({ challengeId: idOf<'code'>(), expiresIn: z.int(), resendIn: z.int() }),
    refuses: ['CODE_LIMIT', 'PROOF_REQUIRED'],
  },
  'POST /operator/v1/auth/confirm': {
    ...Signing,
    summary: 'Confirm the code: a session of the operator, of no use at the host of a brand',
    access: 'open',
    limit: 'verify',
    body: z.object({ challengeId: idOf<'code'>(), code: smsCode }),
    reply: nothing,
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'],
  },
  'POST /operator/v1/auth/leave': {
    ...Own,
    summary: 'End this session of the operator',
    reply: nothing,
    refuses: [],
  },
  'POST /operator/v1/auth/fresh-code': {
    ...Own,
    summary: 'Ask for a code to the own phone: owners are given only within five minutes of one',
    limit: 'code',
    reply: z.object({
      challengeId: idOf<'code'>(),
      expiresIn: z.int(),
      resendIn: z.int(),
      phone: z.string().meta({ description: 'masked' }),
    }),
    refuses: ['CODE_REQUIRED', 'CODE_LIMIT'],
  },
  'POST /operator/v1/auth/fresh': {
    ...Own,
    summary: 'Confirm that code in this session',
    limit: 'verify',
    body: z.object({ challengeId: idOf<'code'>(), code: smsCode }),
    reply: z.object({ until: instant }),
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'],
  },
  'GET /operator/v1/me': {
    ...Own,
    summary: 'Who is at the operator’s desk',
    reply: z.object({ id: z.uuid(), name: z.string(), role: z.enum(['platform_admin']) }),
    refuses: [],
  },
  'GET /operator/v1/brands': {
    ...Own,
    summary: 'The brands of the installation by sub, 50 to a page; search takes a part of a name, a sub or a host',
    query: z.object({ search: z.string().max(64).default(''), page: pageNumber }),
    reply: z.object({ brands: z.array(OperatorBrand), total: z.int() }),
    refuses: [],
  },
  'POST /operator/v1/brands': {
    ...Own,
    summary: 'Make a brand with its first owner, who opens it when it is ready',
    body: z.object({
      sub: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,62}$/)
        .meta({ examples: ['osh-markazi'] }),
      name,
      kind: z.enum(SHOP_KINDS),
      language: z.enum(LANGUAGES),
      colour: z.string().regex(/^#[\dA-Fa-f]{6}$/),
      owner: z.object({ name, phone }),
    }),
    reply: OperatorBrand,
    refuses: [],
  },
  'POST /operator/v1/brands/:id/state': {
    ...Own,
    summary:
      'Open, block, unblock, remove or restore a brand; STALE where it is no longer as `was` says. A removed one is first blocked',
    params: brandId,
    body: z.object({ was: state, state }),
    reply: OperatorBrand,
    refuses: ['NOT_FOUND', 'STALE'],
  },
  'POST /operator/v1/brands/:id/hosts': {
    ...Own,
    summary: 'Give a brand an own domain that no other brand has',
    params: brandId,
    body: z.object({ host }),
    reply: OperatorBrand,
    refuses: ['NOT_FOUND'],
  },
  'DELETE /operator/v1/brands/:id/hosts/:host': {
    ...Own,
    summary: 'Take an own domain away; a brand keeps its last address',
    params: brandId.extend({ host }),
    reply: OperatorBrand,
    refuses: ['NOT_FOUND', 'LAST_HOST'],
  },
  'POST /operator/v1/brands/:id/owners': {
    ...Own,
    summary: 'Make the person with this phone an owner of the brand: where nobody can sign in any more',
    needsFreshCode: 'ALWAYS',
    params: brandId,
    body: z.object({ name, phone }),
    reply: OperatorBrand,
    refuses: ['NOT_FOUND', 'CODE_REQUIRED'],
  },
  'GET /operator/v1/changes': {
    ...Own,
    summary: 'What operators changed, the newest first',
    query: z.object({ before: instant.optional() }),
    reply: z.array(OfficeChange),
    refuses: [],
  },
} as const satisfies Endpoints
