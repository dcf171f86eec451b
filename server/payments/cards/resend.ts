// How often the code of a card may be sent.
import type { CardRow } from './card-store.ts'

const RESEND_S = 60

/** So many codes are sent for one card; then it has to be added again. */
export const MOST_SENDS = 5

/** Seconds until a new code may be sent; 0 for a verified card and one that never got a code. */
export function resendInS(
  { is_verified, code_sent_at }: Pick<CardRow, 'is_verified' | 'code_sent_at'>,
  now: Date,
): number {
  if (is_verified || code_sent_at === null) return 0
  return Math.max(0, Math.ceil(RESEND_S - (now.getTime() - code_sent_at.getTime()) / 1000))
}
