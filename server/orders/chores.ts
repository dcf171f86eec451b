// What is swept out of this group's tables now and then.
import type { Chore } from '../jobs/housekeeping.ts'
import { forgetKeys } from './forget-keys.ts'
import { expireCashback } from './order-cashback.ts'
import { forgetPromoMisses } from './promo-guesses.ts'

export const orderChores: readonly Chore[] = [forgetKeys, expireCashback, forgetPromoMisses]
