import type { Jobs } from '../../jobs/job.ts'
import { removeEndedStop } from './stop-store.ts'

/** Ends stops at their time; one that was made longer meanwhile has a job of its own. */
export const stopJobs: Pick<Jobs, 'end-stop'> = {
  'end-stop': (scope, place) => removeEndedStop(scope, place),
}
