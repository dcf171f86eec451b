// Every job there is, by its kind.
import { contentJobs } from './content/jobs.ts'
import { userJobs } from './customers/profile/jobs.ts'
import { tableJobs } from './dine-in/jobs.ts'
import type { JobHandler, OutsideJob } from './jobs/job.ts'
import { orderJobs } from './orders/moving/jobs.ts'
import { paymentDesk } from './payments/desk.ts'
import { paymentJobs } from './payments/jobs.ts'
import { reservationJobs } from './reservations/jobs.ts'
import type { Services } from './services.ts'

/** The jobs of all groups, on opened services. */
export function allJobs(services: Services): Readonly<Record<string, JobHandler | OutsideJob>> {
  return {
    ...contentJobs,
    ...tableJobs(services.live),
    ...reservationJobs(),
    ...orderJobs(services.live),
    ...userJobs(services),
    ...paymentJobs(paymentDesk(services)),
  }
}
