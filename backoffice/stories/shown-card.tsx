// When and where guests see a story or a banner, and whether they do.

import type { CityId } from '@dasturxon/domain/ids'
import { SHOWN_CHANNELS } from '@dasturxon/domain/menu'
import { useQuery } from '@tanstack/react-query'
import { citiesQuery } from '../branches/branches-query.ts'
import { Card } from '../editing/card.tsx'
import { DayField } from '../editing/day-field.tsx'
import { SwitchRow } from '../editing/switch-row.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { ChipsField } from '../menu/fields/chips-field.tsx'
import { useText } from '../text/text.tsx'
import type { Days } from './shown-days.ts'
import type { ShownChannel } from './story-draft.ts'

type Shown = Days & { readonly isActive: boolean; readonly channels: readonly ShownChannel[] }

type Props = {
  readonly draft: Shown
  errorAt(path: string): string | undefined
  onChange(part: Partial<Shown>): void
}

/** The switch, the days and the channels. */
export function ShownCard({ draft, errorAt, onChange }: Props) {
  const t = useText()
  const channelError = errorAt('channels')
  return (
    <Card title={t('stories.shown')}>
      <div className="grid grid-cols-1 gap-3">
        <SwitchRow
          label={t('stories.published')}
          help={t('stories.published_line')}
          checked={draft.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <DayField
            label={t('stories.from')}
            value={draft.from}
            help={draft.from === '' ? t('stories.from_now') : undefined}
            error={errorAt('startAt')}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            label={t('stories.until')}
            value={draft.until}
            help={draft.until === '' ? t('stories.for_ever') : undefined}
            error={errorAt('endAt')}
            onChange={(until) => onChange({ until })}
          />
        </div>
        <ChipsField
          label={t('stories.channels')}
          options={SHOWN_CHANNELS.map((value) => ({ value, label: t(`menu.channel_${value}`) }))}
          chosen={draft.channels}
          onChange={(channels) => onChange({ channels })}
        />
        {channelError !== undefined && <p className="text-caption text-danger">{channelError}</p>}
      </div>
    </Card>
  )
}

type CitiesProps = { readonly cities: readonly CityId[]; onChange(cities: CityId[]): void }

/** The cities of a story; nothing where the brand has one city. */
export function CitiesCard({ cities, onChange }: CitiesProps) {
  const t = useText()
  const say = useBrandText()
  const { data = [] } = useQuery(citiesQuery)
  if (data.length < 2) return null
  return (
    <Card title={t('stories.cities')}>
      <ChipsField
        label={t('stories.cities_line')}
        options={data.map(({ id, name }) => ({ value: id, label: say(name) }))}
        chosen={cities}
        onChange={onChange}
      />
    </Card>
  )
}
