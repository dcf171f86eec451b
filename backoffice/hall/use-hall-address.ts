import { type BranchId, idFrom, isId, type TableId } from '@dasturxon/domain/ids'
import { useMe } from '../frame/me.ts'
import { useAddressParts } from '../frame/use-address-parts.ts'

/** The branch that the screens of the hall are about: one of those within reach, the first unless another was chosen. */
export function useHallBranch() {
  const { query, set } = useAddressParts()
  const { branches } = useMe()
  const asked = query.get('branch')
  const branch = branches.find(({ id }) => id === asked) ?? branches[0]
  return { branchId: branch === undefined ? null : idFrom<BranchId>(branch.id), query, set }
}

/** What the address of the tables says: the branch, the open table, and plan or list. */
export function useHallAddress() {
  const { branchId, query, set } = useHallBranch()
  const table = query.get('table')
  const view = query.get('view')
  return {
    branchId,
    openId: table !== null && isId<TableId>(table) ? table : null,
    isEditing: query.get('edit') === 'plan',
    view: view === 'plan' || view === 'list' ? view : null,
    set,
  }
}

export type HallAddress = ReturnType<typeof useHallAddress>
