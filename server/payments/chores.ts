// What is looked after every hour for payments.
import type { Chore } from '../jobs/housekeeping.ts'
import { beginNight } from './reconcile/reconcile-night.ts'
import { resumeRefunds } from './refunds/resume-refunds.ts'

/** Each chore may run in several processes at once, and again after a restart: its effect is the same. */
export const paymentChores: readonly Chore[] = [resumeRefunds, beginNight]
