// What is swept out of this group's tables now and then.

import { expireCashback } from '../benefits/order-cashback.ts'
import { forgetPromoMisses } from '../benefits/promo-guesses.ts'
import { forgetKeys } from '../idempotency/forget-keys.ts'
import type { Chore } from '../jobs/housekeeping.ts'

export const orderChores: readonly Chore[] = [forgetKeys, expireCashback, forgetPromoMisses]
