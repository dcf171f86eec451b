// Every kind of job, and every periodic chore with its schedule.

import { forgetOldEntries } from './audit/forget-old-entries.ts'
import { expireCashback } from './benefits/order-cashback.ts'
import { forgetPromoMisses } from './benefits/promo-guesses.ts'
import { contentJobs } from './content/jobs.ts'
import { userJobs } from './customers/profile/jobs.ts'
import { forgetOldSignIns } from './customers/sign-in/forget-old-sign-ins.ts'
import { tableJobs } from './dine-in/jobs.ts'
import { forgetKeys } from './idempotency/forget-keys.ts'
import type { Chore } from './jobs/housekeeping.ts'
import type { Jobs } from './jobs/job.ts'
import { menuJobs } from './menu/edit/jobs.ts'
import { forgetOldImports } from './menu/import/list-imports.ts'
import { planJobs } from './menu/plans/publish-plans.ts'
import { stopJobs } from './menu/stops/jobs.ts'
import { forgetSms } from './merchants/sms/forget-sms.ts'
import { forgetPushes } from './messages/forget-pushes.ts'
import { noticeJobs } from './messages/notices/notice-jobs.ts'
import { pushJobs } from './messages/push-jobs.ts'
import { chequeJobs } from './orders/moving/cheque.ts'
import { orderJobs } from './orders/moving/jobs.ts'
import { pauseJobs } from './pauses/jobs.ts'
import { paymentDesk } from './payments/desk.ts'
import { paymentJobs } from './payments/jobs.ts'
import { beginNight } from './payments/reconcile/reconcile-night.ts'
import { resumeRefunds } from './payments/refunds/resume-refunds.ts'
import { reservationJobs } from './reservations/jobs.ts'
import type { Services } from './services.ts'
import { forgetOldStaffSessions } from './staff/forget-old-sessions.ts'
import { forgetTelegram } from './telegram/forget-telegram.ts'
import { setUpAgain, telegramJobs } from './telegram/jobs.ts'

/** The handlers of the jobs of all features. */
export function allJobs(services: Services): Jobs {
  return {
    ...contentJobs,
    ...noticeJobs,
    ...stopJobs,
    ...planJobs,
    ...pauseJobs,
    ...menuJobs(services),
    ...tableJobs(services.live),
    ...reservationJobs(services),
    ...orderJobs(services),
    ...chequeJobs(services),
    ...userJobs(services),
    ...pushJobs(services),
    ...telegramJobs(services),
    ...paymentJobs(paymentDesk(services)),
  }
}

/** The chores of all features. */
export const ALL_CHORES: readonly Chore[] = [
  { name: 'forget-keys', schedule: { everyMinutes: 60 }, run: forgetKeys },
  { name: 'forget-audit', schedule: { nightlyAtHour: 4 }, run: forgetOldEntries },
  { name: 'forget-imports', schedule: { nightlyAtHour: 4 }, run: forgetOldImports },
  { name: 'expire-cashback', schedule: { everyMinutes: 60 }, run: expireCashback },
  { name: 'forget-promo-misses', schedule: { everyMinutes: 60 }, run: forgetPromoMisses },
  { name: 'forget-old-sign-ins', schedule: { everyMinutes: 60 }, run: forgetOldSignIns },
  { name: 'forget-old-staff-sessions', schedule: { everyMinutes: 60 }, run: forgetOldStaffSessions },
  { name: 'forget-pushes', schedule: { everyMinutes: 60 }, run: forgetPushes },
  { name: 'forget-sms', schedule: { everyMinutes: 60 }, run: forgetSms },
  { name: 'forget-telegram', schedule: { everyMinutes: 60 }, run: forgetTelegram },
  { name: 'set-up-bots', schedule: { nightlyAtHour: 4 }, run: setUpAgain },
  { name: 'resume-refunds', schedule: { everyMinutes: 60 }, run: resumeRefunds },
  { name: 'compare-payments', schedule: { nightlyAtHour: 3 }, run: beginNight },
]
