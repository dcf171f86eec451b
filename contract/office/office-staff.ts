// Path group office/v1: how a person of the staff signs in at the desk, and who they are.
import { STAFF_ROLES } from '@dasturxon/domain/staff-roles'
import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { idOf, instant, nothing, texts } from '../fields.ts'
import { Proof, phoneText, smsCode } from '../sign-in-fields.ts'
import { initData, NOT_KNOWN } from '../telegram-fields.ts'

const StaffMe = z.object({
  id: z.uuid(),
  name: z.string().meta({ description: 'of the person, or of the program whose key it is' }),
  role: z.enum(STAFF_ROLES),
  branchId: idOf<'branch'>().nullable(),
  courierId: idOf<'courier'>().nullable(),
  branches: z
    .array(z.object({ id: idOf<'branch'>(), name: texts }))
    .meta({ description: 'the branches that the caller works for' }),
})

export const officeStaff = {
  'POST /office/v1/auth/code': {
    summary: 'Ask for a code at the desk; only phones of the staff get a message, the answer is the same for all',
    access: 'open',
    limit: 'code',
    body: z.object({ phone: phoneText, proof: Proof.optional() }),
    reply: z.object({ challengeId: idOf<'code'>(), expiresIn: z.int(), resendIn: z.int() }),
    refuses: ['CODE_LIMIT', 'PROOF_REQUIRED'],
  },
  'POST /office/v1/auth/confirm': {
    summary: 'Confirm the code: a session of the staff in a cookie of its own',
    access: 'open',
    limit: 'verify',
    body: z.object({ challengeId: idOf<'code'>(), code: smsCode }),
    reply: nothing,
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'],
  },
  'POST /office/v1/auth/telegram': {
    summary: 'Sign in at the desk by launch data of the brand’s bot; a change of keys or people still needs a code',
    access: 'open',
    limit: 'telegram',
    body: z.object({ initData }),
    reply: nothing,
    refuses: NOT_KNOWN,
  },
  'POST /office/v1/auth/leave': {
    summary: 'End this session of the staff, with its live streams',
    access: 'staff',
    limit: 'staff',
    reply: nothing,
    refuses: [],
  },
  'POST /office/v1/auth/fresh-code': {
    summary: 'Ask for a code to the own phone: keys and people are changed only within five minutes of one',
    access: 'staff',
    limit: 'code',
    reply: z.object({
      challengeId: idOf<'code'>(),
      expiresIn: z.int(),
      resendIn: z.int(),
      phone: z.string().meta({ description: 'masked' }),
    }),
    refuses: ['CODE_REQUIRED', 'CODE_LIMIT'],
  },
  'POST /office/v1/auth/fresh': {
    summary: 'Confirm that code in this session',
    access: 'staff',
    limit: 'verify',
    body: z.object({ challengeId: idOf<'code'>(), code: smsCode }),
    reply: z.object({ until: instant }),
    refuses: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'],
  },
  'GET /office/v1/me': {
    summary: 'Who is at the desk, in which role and for which branches',
    access: 'staff',
    limit: 'staff',
    reply: StaffMe,
    refuses: [],
  },
} as const satisfies Endpoints
