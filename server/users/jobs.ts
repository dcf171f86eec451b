// What is left to do after people changed something: pictures that nobody has any more are removed.
import type { Config } from '../config.ts'
import type { JobHandlers } from '../jobs/job.ts'
import { removePicture } from './picture.ts'

/** The jobs of this group. */
export function userJobs({ mediaDir }: Pick<Config, 'mediaDir'>): JobHandlers {
  return {
    'remove-picture': async (_, payload) => removePicture(mediaDir, imageOf(payload)),
  }
}

function imageOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'image' in payload) return String(payload.image)
  throw new Error('expected the name of a picture in the job')
}
