import type { HoursType } from '@dasturxon/domain/hours'
import { dayOff, HOURS_TYPES, WEEK } from '@dasturxon/domain/hours-week'
import { Button } from '@dasturxon/ui/button'
import { Segmented } from '@dasturxon/ui/segmented'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { useSave } from '../editing/use-save.ts'
import { call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { type Branch, latestBranch, withBranch } from './branches-query.ts'
import { ExceptionRows } from './exception-rows.tsx'
import { copiedToAll, type HoursDraft, hasFault, hoursOf, weekOf, withWeek } from './hours-draft.ts'
import { useHoursWords } from './hours-words.ts'
import { WeekRows } from './week-rows.tsx'

const NEW_WEEK = WEEK.map((name) => ({ ...dayOff(name), isDayOff: false, open: '10:00', close: '22:00' }))

function useHours(branch: Branch) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(branch.version)
  const [changed, setChanged] = useState<HoursDraft | null>(null)
  const draft = changed ?? hoursOf(branch)
  const saving = useSave({
    send: ({ workHours, exceptions }: HoursDraft) =>
      call('PUT /office/v1/branches/:id/hours', {
        params: { id: branch.id },
        body: {
          version,
          workHours: workHours.map(({ type, hours }) => ({ type, hours: [...hours] })),
          exceptions: exceptions.toSorted((a, b) => a.date.localeCompare(b.date)),
        },
      }),
    findLatest: () => latestBranch(queries, branch.id),
    onSaved: (saved) => {
      setChanged(null)
      withBranch(queries, saved)
    },
  })
  return {
    ...{ draft, saving, isChanged: changed !== null },
    change: (next: HoursDraft) => {
      if (changed === null) setVersion(branch.version)
      setChanged(next)
    },
    stop: () => {
      setChanged(null)
      saving.forget()
    },
    goOn: (latest: Branch) => {
      setVersion(latest.version)
      saving.forget()
    },
  }
}

/** When the branch works: a week for each service, and dates that are unlike it. */
export function HoursCard({ branch }: { readonly branch: Branch }) {
  const t = useText()
  const words = useHoursWords()
  const { draft, saving, isChanged, change, stop, goOn } = useHours(branch)
  const [type, setType] = useState<HoursType>(branch.services[0] ?? 'DELIVERY')
  const week = weekOf(draft, type)
  const { latest } = saving
  return (
    <Card
      title={t('places.hours')}
      aside={
        <SaveButtons
          isChanged={isChanged && !hasFault(draft)}
          isSaving={saving.isSaving}
          label={t('places.save_hours')}
          onSave={() => saving.save(draft)}
          onCancel={stop}
        />
      }
    >
      {latest !== null && (
        <StaleNote
          differences={differencesOf(words(hoursOf(latest)), words(draft))}
          onTake={stop}
          onKeep={() => goOn(latest)}
        />
      )}
      <Segmented
        label={t('places.services')}
        value={type}
        segments={HOURS_TYPES.map((value) => ({ value, label: t(`places.service_${value}`) }))}
        onChange={setType}
        className="mb-2 max-w-140"
      />
      {week === null && (
        <div className="grid justify-items-start gap-2 py-2">
          <p className="text-muted">{t(type === 'PICK_UP' ? 'places.no_hours' : 'places.like_pickup')}</p>
          <Button
            size="sm"
            kind="secondary"
            onClick={() => change(withWeek(draft, type, weekOf(draft, 'PICK_UP') ?? NEW_WEEK))}
          >
            {t('places.own_hours')}
          </Button>
        </div>
      )}
      {week !== null && (
        <>
          <WeekRows week={week} onChange={(next) => change(withWeek(draft, type, next))} />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" kind="secondary" onClick={() => change(copiedToAll(draft, type, branch.services))}>
              {t('places.copy_hours')}
            </Button>
            {type !== 'PICK_UP' && (
              <Button size="sm" kind="ghost" onClick={() => change(withWeek(draft, type, null))}>
                {t('places.drop_hours')}
              </Button>
            )}
          </div>
        </>
      )}
      <h3 className="mt-5 mb-1 text-h3">{t('places.exceptions')}</h3>
      <ExceptionRows days={draft.exceptions} onChange={(exceptions) => change({ ...draft, exceptions })} />
    </Card>
  )
}
