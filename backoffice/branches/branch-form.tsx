import { Field } from '@dasturxon/ui/field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../editing/card.tsx'
import { NumberField } from '../editing/number-field.tsx'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { TextsField } from '../editing/texts-field.tsx'
import { type Saving, useSave } from '../editing/use-save.ts'
import { useBrandText } from '../frame/brand.tsx'
import { call } from '../frame/calls.ts'
import { PointField } from '../map/point-field.tsx'
import { useText } from '../text/text.tsx'
import { type BranchDraft, bodyOf, FOREIGN, newBranch, SWITCHES, useDraftWords } from './branch-draft.ts'
import { type Branch, citiesQuery, latestBranch, withBranch } from './branches-query.ts'

type Props = {
  /** `null` opens a new one */
  readonly branch: Branch | null
  /** what a new one begins with */
  readonly first?: BranchDraft
  readonly back: ReactNode
  onSaved(branch: Branch): void
  onClose(): void
}

/** What a branch is: names, address, point, whether it works, its ids elsewhere. */
export function BranchForm({ branch, first = newBranch, back, onSaved, onClose }: Props) {
  const t = useText()
  const say = useBrandText()
  const queries = useQueryClient()
  const words = useDraftWords()
  const cities = useQuery(citiesQuery).data ?? []
  const [version, setVersion] = useState(branch?.version ?? 0)
  const [draft, setDraft] = useState<BranchDraft>(branch ?? first)
  const cityId = draft.cityId ?? cities[0]?.id
  const saving = useSave({
    send: (ask: BranchDraft) => {
      if (cityId === undefined) throw new Error('expected the brand to have a city')
      const body = { ...bodyOf(ask), cityId }
      if (branch === null) return call('POST /office/v1/branches', { body })
      return call('PUT /office/v1/branches/:id', { params: { id: branch.id }, body: { ...body, version } })
    },
    findLatest: async () => (branch === null ? null : latestBranch(queries, branch.id)),
    onSaved: (saved) => {
      withBranch(queries, saved)
      onSaved(saved)
    },
  })
  const { latest } = saving
  const title = branch === null ? t('places.new') : say(branch.name)
  return (
    <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <div className="grid max-w-240 gap-3 p-4 md:p-5">
        <header className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface p-3 shadow-1">
          {back}
          <h2 className="min-w-0 flex-1 text-h2">{title}</h2>
          <SaveButtons
            isChanged={cityId !== undefined}
            isSaving={saving.isSaving}
            label={t(branch === null ? 'places.open_branch' : 'places.save')}
            onSave={() => saving.save(draft)}
            onCancel={onClose}
          />
        </header>
        {cities.length === 0 && <p className="text-muted">{t('places.city_first')}</p>}
        {latest !== null && (
          <StaleNote
            differences={differencesOf(words(latest, cities), words(draft, cities))}
            onTake={() => {
              setDraft(latest)
              setVersion(latest.version)
              saving.forget()
            }}
            onKeep={() => {
              setVersion(latest.version)
              saving.forget()
            }}
          />
        )}
        <Fields
          draft={{ ...draft, cityId }}
          saving={saving}
          cities={cities.map(({ id, name }) => ({ id, name: say(name) }))}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
      </div>
    </div>
  )
}

type FieldsProps = {
  readonly draft: BranchDraft
  readonly saving: Pick<Saving<BranchDraft, Branch>, 'errorAt'>
  readonly cities: readonly { readonly id: Branch['cityId']; readonly name: string }[]
  onChange(part: Partial<BranchDraft>): void
}

function Fields({ draft, saving, cities, onChange }: FieldsProps) {
  const t = useText()
  const texts = (name: 'name' | 'address' | 'landmark', maxLength: number) => (
    <TextsField
      label={t(`places.${name}`)}
      value={draft[name]}
      maxLength={maxLength}
      error={saving.errorAt(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <Card title={t('places.what')}>
        <div className="grid gap-5">
          {texts('name', 120)}
          {texts('address', 300)}
          {texts('landmark', 300)}
          <label className="grid gap-1.5 font-semibold">
            {t('places.city')}
            <select
              className="h-12 rounded-md bg-surface-2 px-4 text-body"
              value={draft.cityId ?? ''}
              onChange={(event) => onChange({ cityId: cities.find(({ id }) => id === event.currentTarget.value)?.id })}
            >
              {cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <PointField label={t('places.point')} point={draft} onChange={(point) => onChange(point)} />
        </div>
      </Card>
      <Card title={t('places.work')}>
        <SwitchRow
          label={t('places.active')}
          help={t('places.active_line')}
          checked={draft.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
        <SwitchRow
          label={t('places.main')}
          help={t('places.main_line')}
          checked={draft.isMain}
          onChange={(isMain) => onChange({ isMain })}
        />
        <div className="mt-2 sm:max-w-80">
          <NumberField
            label={t('places.delivery_price')}
            help={t('places.delivery_price_line')}
            value={draft.deliveryPrice}
            error={saving.errorAt('deliveryPrice')}
            onChange={(deliveryPrice) => onChange({ deliveryPrice })}
          />
        </div>
      </Card>
      <Card title={t('places.elsewhere')}>
        <div className="grid gap-2 sm:grid-cols-2">
          {FOREIGN.map((name) => (
            <Field
              key={name}
              label={t(`places.id_${name}`)}
              value={draft.foreignIds[name] ?? ''}
              maxLength={64}
              error={saving.errorAt(`foreignIds.${name}`)}
              onChange={(text) => onChange({ foreignIds: { ...draft.foreignIds, [name]: text } })}
            />
          ))}
        </div>
        <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {SWITCHES.map((name) => (
            <SwitchRow
              key={name}
              label={t(`places.switch_${name}`)}
              checked={draft.switches[name]}
              onChange={(isOn) => onChange({ switches: { ...draft.switches, [name]: isOn } })}
            />
          ))}
        </div>
      </Card>
    </>
  )
}
