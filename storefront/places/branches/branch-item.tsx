// A branch in a plain list: its card, which links to its page, with phone and the way there.
import { distanceM } from '@dasturxon/domain/zones'
import { classes } from '@dasturxon/ui/classes'
import { Link } from '../../navigation/link.tsx'
import { useMyPoint } from '../location.ts'
import { openingAt, shownService, useNow } from '../opening.ts'
import type { Branch } from '../place.ts'
import { BranchFace } from './branch-card.tsx'
import { BranchLinks } from './branch-details.tsx'

type ItemProps = { readonly branch: Branch; readonly isOfOtherCity?: boolean; readonly isChosen?: boolean }

/** One branch; nothing can be chosen here. */
export function BranchItem({ branch, isOfOtherCity, isChosen }: ItemProps) {
  const now = useNow()
  const { point } = useMyPoint()
  const service = shownService(branch)
  return (
    // without JavaScript no city can be chosen, so the branches of all cities are shown
    <li
      id={`branch-${branch.id}`}
      className={classes(
        'scroll-mt-20 rounded-xl bg-surface p-4',
        isOfOtherCity && 'only-without-script',
        isChosen && 'outline-2 outline-brand-edge',
      )}
    >
      <Link to={`/branches/${branch.id}`} className="block rounded-ctl-sm">
        <BranchFace
          branch={branch}
          service={service}
          opening={openingAt(branch, service, now)}
          now={now}
          distanceM={point === null ? null : distanceM(point, { lat: branch.latitude, lon: branch.longitude })}
          ground="surface"
        />
      </Link>
      <div className="mt-3">
        <BranchLinks branch={branch} size="sm" />
      </div>
    </li>
  )
}
