import { classes } from '@dasturxon/ui/classes'
import { Progress } from '@dasturxon/ui/progress'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import type { Goal } from './goal.ts'

type Props = { readonly goal: Goal; readonly className?: string }

/** What is missing to the minimum or to free delivery: in words, and as a progress bar if there is a number. */
export function GoalNote({ goal: { words, progress }, className }: Props) {
  return (
    <div className={classes('flex items-center gap-2.5', className)}>
      <img src={noticePicture('scooter')} width={34} height={34} alt="" loading="lazy" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-small font-semibold">{words}</p>
        {progress !== null && (
          <Progress label={progress.label} value={progress.reached} max={progress.goal} className="mt-1.75" />
        )}
      </div>
    </div>
  )
}
