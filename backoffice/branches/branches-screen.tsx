// The branches: a list, and what one of them is, offers and when it works.
import { type BranchId, isId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { may, useMe } from '../frame/me.ts'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { BranchForm } from './branch-form.tsx'
import { BranchList } from './branch-list.tsx'
import { BranchWork } from './branch-work.tsx'
import { type Branch, branchesQuery } from './branches-query.ts'

const NEW = 'new'

/** What is beside the list: nothing yet, a branch, its form, or the form of a new one. */
export function BranchesScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const branches = useQuery(branchesQuery)
  const canAdd = may(useMe(), 'POST /office/v1/branches')
  const chosen = query.get('branch') ?? ''
  const open = (id: string) => set('branch', id)

  return (
    <>
      <TopBar>
        {canAdd && (
          <Button size="sm" kind="ink" className="ms-auto" onClick={() => open(NEW)}>
            {t('places.add')}
          </Button>
        )}
      </TopBar>
      {branches.data === undefined && !branches.isError && <ScreenSkeleton />}
      {branches.data === undefined && branches.isError && (
        <FailedState error={branches.error} onRetry={() => void branches.refetch()} />
      )}
      {branches.data !== undefined && (
        <div className="flex min-h-0 flex-1">
          <BranchList
            branches={branches.data}
            chosen={chosen}
            onOpen={open}
            className={classes('md:flex md:w-80', chosen === '' ? 'flex flex-1 md:flex-none' : 'hidden')}
          />
          <Opened
            chosen={chosen}
            branches={branches.data}
            isEditing={query.get('edit') === '1'}
            onOpen={open}
            set={set}
          />
        </div>
      )}
    </>
  )
}

type OpenedProps = {
  readonly chosen: string
  readonly branches: readonly Branch[]
  readonly isEditing: boolean
  onOpen(id: string): void
  set(name: string, value: string): void
}

function Opened({ chosen, branches, isEditing, onOpen, set }: OpenedProps) {
  const t = useText()
  const branch = branches.find(({ id }) => id === chosen)
  const back = (
    <IconButton
      glyph={chevronLeft}
      flip
      label={t('places.back')}
      className="-ms-2 md:hidden"
      onClick={() => onOpen('')}
    />
  )
  const close = () => set('edit', '')
  if (chosen === NEW)
    return (
      <BranchForm key={NEW} branch={null} back={back} onSaved={({ id }) => onOpen(id)} onClose={() => onOpen('')} />
    )
  if (branch === undefined)
    return (
      <div className="hidden min-w-0 flex-1 md:flex">
        <PlainState title={t(isId<BranchId>(chosen) ? 'places.not_found' : 'places.choose')} />
      </div>
    )
  if (isEditing) return <BranchForm key={branch.id} branch={branch} back={back} onSaved={close} onClose={close} />
  return <BranchWork key={branch.id} branch={branch} back={back} onEdit={() => set('edit', '1')} />
}

function ScreenSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="flex min-h-0 flex-1 gap-4 p-4">
      <Skeleton className="h-60 w-full rounded-lg md:w-80" />
      <Skeleton className="hidden h-96 flex-1 rounded-lg md:block" />
    </Loading>
  )
}
