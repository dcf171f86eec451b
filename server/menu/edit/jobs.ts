import type { Config } from '../../config.ts'
import type { Jobs } from '../../jobs/job.ts'
import { removeUnusedPicture } from './pictures.ts'

/** The jobs of editing the menu. */
export function menuJobs({ config }: { readonly config: Config }): Pick<Jobs, 'remove-unused-picture'> {
  return {
    'remove-unused-picture': (scope, { image }) => removeUnusedPicture(scope, config.mediaDir, image),
  }
}
