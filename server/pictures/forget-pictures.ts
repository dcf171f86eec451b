// Pictures that nothing shows any more.
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { newJob } from '../jobs/job.ts'

const DAY_MS = 24 * 60 * 60_000

type Names = readonly (string | null)[]

/** Has the pictures deleted a day later that are no longer named: until then a change can be taken back. */
export async function forgetPictures(scope: Scope, before: Names, after: Names): Promise<void> {
  const gone = new Set(before.filter((image) => image !== null && !after.includes(image)))
  const runAt = new Date(scope.now.getTime() + DAY_MS)
  for (const image of gone) {
    if (image !== null) await addJob(scope, newJob(scope, 'remove-unused-picture', { image }, runAt))
  }
}
