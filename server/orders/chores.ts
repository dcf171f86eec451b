// What is swept out of this group's tables now and then.

import { forgetPromoMisses } from '../benefits/promo-guesses.ts'
import { forgetKeys } from '../idempotency/forget-keys.ts'
import type { Chore } from '../jobs/housekeeping.ts'
import { expireCashback } from './benefits/order-cashback.ts'

export const orderChores: readonly Chore[] = [forgetKeys, expireCashback, forgetPromoMisses]
