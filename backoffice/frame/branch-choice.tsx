import type { BranchId } from '@dasturxon/domain/ids'
import { useText } from '../text/text.tsx'
import { useBrandText } from './brand.tsx'
import { useMe } from './me.ts'

type Props = {
  /** `null` for all branches within reach */
  readonly branchId: BranchId | null
  onChange(branchId: string): void
}

/** Only for those who work for several branches. */
export function BranchChoice({ branchId, onChange }: Props) {
  const t = useText()
  const say = useBrandText()
  const { branches } = useMe()
  if (branches.length < 2) return null
  return (
    <select
      aria-label={t('desk.branch')}
      className="h-10 max-w-60 rounded-ctl-sm edge-line bg-surface px-3 font-semibold"
      value={branchId ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('desk.all_branches')}</option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {say(name)}
        </option>
      ))}
    </select>
  )
}
