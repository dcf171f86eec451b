import type { BranchId } from '@dasturxon/domain/ids'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { useText } from '../text/text.tsx'

type Props = { readonly branchId: BranchId | null; onChange(branchId: string): void }

/** One branch of several: a hall is in one building. */
export function BranchSelect({ branchId, onChange }: Props) {
  const t = useText()
  const say = useBrandText()
  const { branches } = useMe()
  if (branches.length < 2) return null
  return (
    <select
      aria-label={t('desk.branch')}
      className="h-10 min-w-0 max-w-60 rounded-ctl-sm edge-line bg-surface px-3 font-semibold"
      value={branchId ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {say(name)}
        </option>
      ))}
    </select>
  )
}
