// The second step: the city, then the branch in it, then what that offers and when.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newBranch } from '../branches/branch-draft.ts'
import { BranchForm } from '../branches/branch-form.tsx'
import { BranchWork } from '../branches/branch-work.tsx'
import { branchesQuery, citiesQuery } from '../branches/branches-query.ts'
import { CityForm } from '../branches/city-form.tsx'
import { Card } from '../editing/card.tsx'
import { FailedState } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { StepFrame } from './step-frame.tsx'

/** The first branch: it works and is the main one unless its owner says otherwise. */
const FIRST = { ...newBranch, isActive: true, isMain: true }

/** The first branch, by the forms of the branches. */
export function BranchStep() {
  const t = useText()
  const cities = useQuery(citiesQuery)
  const branches = useQuery(branchesQuery)
  const failed = [cities, branches].find(({ data, isError }) => data === undefined && isError)
  return (
    <StepFrame step="BRANCH">
      <div className="flex min-h-0 flex-1 overflow-y-auto border-line border-t">
        {failed !== undefined && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
        {failed === undefined && (cities.data === undefined || branches.data === undefined) && (
          <Loading label={t('desk.loading')} className="flex-1 p-6">
            <Skeleton className="h-96 w-full rounded-lg" />
          </Loading>
        )}
        {cities.data !== undefined && branches.data !== undefined && (
          <Work cities={cities.data} branches={branches.data} />
        )}
      </div>
    </StepFrame>
  )
}

type Props = {
  readonly cities: NonNullable<ReturnType<typeof useCities>>
  readonly branches: NonNullable<ReturnType<typeof useBranches>>
}

const useCities = () => useQuery(citiesQuery).data
const useBranches = () => useQuery(branchesQuery).data

function Work({ cities, branches }: Props) {
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [branch = null] = branches
  const stop = () => setEditing(false)
  if (cities.length === 0)
    return (
      <div className="min-w-0 flex-1 p-4 md:p-6">
        <Card title={t('start.city')} className="max-w-160">
          <CityForm city={null} isFirst onDone={() => undefined} />
        </Card>
      </div>
    )
  if (branch === null)
    return (
      <BranchForm
        // given up, it begins again
        key={attempt}
        branch={null}
        first={FIRST}
        back={null}
        onSaved={stop}
        onClose={() => setAttempt(attempt + 1)}
      />
    )
  if (isEditing) return <BranchForm key={branch.id} branch={branch} back={null} onSaved={stop} onClose={stop} />
  return <BranchWork key={branch.id} branch={branch} back={null} onEdit={() => setEditing(true)} />
}
