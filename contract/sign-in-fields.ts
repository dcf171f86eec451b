// Fields of signing in by a code, of customers and of the staff.
import { z } from 'zod'
import { freeText } from './fields.ts'

/** A phone as a person writes it. */
export const phoneText = freeText(32).meta({
  description: 'spaces, dashes, brackets and a missing country code are forgiven',
})
/** The six digits of a message. */
export const smsCode = z.string().regex(/^\d{6}$/)

/** Answers `PROOF_REQUIRED`, which names `challenge`, `bits`, `expiresIn` and, where there is a bot, `telegram`. */
export const Proof = z.object({
  challenge: z.string().max(64),
  solution: z
    .string()
    .regex(/^[0-9a-z]{1,16}$/)
    .meta({ description: 'SHA-256 of `challenge:solution` begins with `bits` zero bits', examples: ['00002r5'] }),
})
