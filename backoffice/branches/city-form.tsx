import { Button } from '@dasturxon/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FIRST_POINT } from '../editing/first-point.ts'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { TextsField } from '../editing/texts-field.tsx'
import { useSave } from '../editing/use-save.ts'
import { useBrandText } from '../frame/brand.tsx'
import { call } from '../frame/calls.ts'
import { pointText } from '../map/desk-map.tsx'
import { PointField } from '../map/point-field.tsx'
import { useText } from '../text/text.tsx'
import { type City, citiesQuery } from './branches-query.ts'

type Draft = Omit<City, 'id' | 'version'>

const ZOOM = 12

type Props = {
  /** `null` adds a new one */
  readonly city: City | null
  /** a new one is the main city */
  readonly isFirst?: boolean
  onDone(): void
}

/** The name and the place of a city. */
export function CityForm({ city, isFirst = false, onDone }: Props) {
  const t = useText()
  const say = useBrandText()
  const queries = useQueryClient()
  const [version, setVersion] = useState(city?.version ?? 0)
  const [draft, setDraft] = useState<Draft>(city ?? { name: {}, ...FIRST_POINT, isMain: isFirst })
  const saving = useSave({
    send: (body: Draft) =>
      city === null
        ? call('POST /office/v1/cities', { body })
        : call('PUT /office/v1/cities/:id', { params: { id: city.id }, body: { ...body, version } }),
    findLatest: async () =>
      (await queries.fetchQuery({ ...citiesQuery, staleTime: 0 })).find(({ id }) => id === city?.id) ?? null,
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: citiesQuery.queryKey })
      onDone()
    },
  })
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const wordsOf = (value: Draft) => ({
    [t('places.name')]: say(value.name),
    [t('places.point')]: pointText(value),
    [t('places.main_city')]: t(value.isMain ? 'editing.yes' : 'editing.no'),
  })
  const { latest } = saving
  return (
    <div className="grid gap-4 pb-4">
      {latest !== null && (
        <StaleNote
          differences={differencesOf(wordsOf(latest), wordsOf(draft))}
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
      <TextsField
        label={t('places.name')}
        value={draft.name}
        maxLength={80}
        error={saving.errorAt('name')}
        onChange={(name) => change({ name })}
      />
      <PointField label={t('places.point')} point={draft} zoom={ZOOM} onChange={(point) => change(point)} />
      <SwitchRow label={t('places.main_city')} checked={draft.isMain} onChange={(isMain) => change({ isMain })} />
      <Button wide loading={saving.isSaving} onClick={() => saving.save(draft)}>
        {t('places.save_city')}
      </Button>
    </div>
  )
}
