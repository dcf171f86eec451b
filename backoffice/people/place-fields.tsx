import { type BranchId, idFrom } from '@dasturxon/domain/ids'
import { BRANCH_OF_ROLE, rolesGivenBy, type StaffPlace } from '@dasturxon/domain/staff-people'
import { useBrandText } from '../frame/brand.tsx'
import { useMe } from '../frame/me.ts'
import { SelectField } from '../frame/select-field.tsx'
import { useText } from '../text/text.tsx'

type Props = {
  readonly place: StaffPlace
  readonly error?: string | undefined
  readonly disabled?: boolean
  onChange(place: StaffPlace): void
}

/** Role and branch; the branch is there only for roles that have one. */
export function PlaceFields({ place, error, disabled = false, onChange }: Props) {
  const t = useText()
  const say = useBrandText()
  const me = useMe()
  const need = BRANCH_OF_ROLE[place.role]
  const branches = me.branches.map(({ id, name }) => ({ value: String(id), label: say(name) }))
  const all = need === 'any' && me.role === 'brand_admin' ? [{ value: '', label: t('desk.all_branches') }] : []

  function choose(role: StaffPlace['role']) {
    onChange({
      role,
      branchId: BRANCH_OF_ROLE[role] === 'none' ? null : (place.branchId ?? me.branches[0]?.id ?? null),
    })
  }

  return (
    <>
      <SelectField
        label={t('people.role')}
        value={place.role}
        options={rolesGivenBy(me.role).map((value) => ({ value, label: t(`desk.role_${value}`) }))}
        disabled={disabled}
        onChange={choose}
      />
      <p className="px-3.5 text-small text-muted">{t(`people.may_${place.role}`)}</p>
      {need !== 'none' && (
        <SelectField<string>
          label={t('desk.branch')}
          value={place.branchId ?? ''}
          options={[...all, ...branches]}
          error={error}
          disabled={disabled}
          onChange={(id) => onChange({ ...place, branchId: id === '' ? null : idFrom<BranchId>(id) })}
        />
      )}
    </>
  )
}
