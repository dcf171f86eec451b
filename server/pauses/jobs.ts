import type { Jobs } from '../jobs/job.ts'
import { removeEndedPause } from './pause-store.ts'

/** Ends pauses at their time; one that was made longer meanwhile has a job of its own. */
export const pauseJobs: Pick<Jobs, 'end-pause'> = {
  'end-pause': (scope, { branchId }) => removeEndedPause(scope, branchId),
}
