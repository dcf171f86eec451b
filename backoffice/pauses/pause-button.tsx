import { dayText, timeText } from '@dasturxon/domain/format'
import type { BranchId } from '@dasturxon/domain/ids'
import { PAUSE_TERMS, type PauseTerm } from '@dasturxon/domain/pause'
import { Button } from '@dasturxon/ui/button'
import { pause as pauseGlyph, play } from '@dasturxon/ui/glyphs'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { may, useMe } from '../frame/me.ts'
import { useMinute } from '../frame/use-now.ts'
import { type Text, useLanguage, useText } from '../text/text.tsx'
import { type Pause, pausesQuery } from './pauses-query.ts'
import { usePause } from './use-pause.ts'

/** Whether orders are taken, said in words, and the way to pause and to go on. */
export function PauseButton({ branchId }: { readonly branchId: BranchId | null }) {
  const t = useText()
  const me = useMe()
  const words = usePauseWords()
  const [isOpen, setOpen] = useState(false)
  const now = useMinute()
  const pauses = useQuery(pausesQuery)
  const shown = branchId === null ? me.branches.map(({ id }) => id) : [branchId]
  const paused = (pauses.data ?? []).filter((one) => shown.includes(one.id) && isOn(one, now))
  const mayPause = may(me, 'PUT /office/v1/branches/:id/pause')
  const [only] = paused
  if (!mayPause && only === undefined) return null
  const label =
    only === undefined ? t('pause.take') : shown.length > 1 ? t('pause.some', { count: paused.length }) : words(only)
  return (
    <>
      <Button
        size="sm"
        kind={only === undefined ? 'secondary' : 'danger'}
        glyph={only === undefined ? play : pauseGlyph}
        aria-haspopup="dialog"
        onClick={() => mayPause && setOpen(true)}
      >
        {label}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('pause.title')}
        closeLabel={t('desk.close')}
        height="part"
      >
        <PauseChoice branchIds={shown} paused={paused} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function isOn({ endsAt }: Pause, now: number): boolean {
  return endsAt === null || Date.parse(endsAt) > now
}

/** `Pause until 19:42`, with the day when it is not today. */
function usePauseWords(): (pause: Pause) => string {
  const t = useText()
  const language = useLanguage()
  const now = new Date(useMinute())
  return ({ endsAt }) => {
    if (endsAt === null) return t('pause.by_hand_on')
    const end = new Date(endsAt)
    const day = dayText(end, now, language)
    const time = day === dayText(now, now, language) ? timeText(end) : `${day}, ${timeText(end)}`
    return t('pause.until', { time })
  }
}

const LABELS = {
  MINUTES_15: 'pause.term_MINUTES_15',
  MINUTES_30: 'pause.term_MINUTES_30',
  HOUR: 'pause.term_HOUR',
  TOMORROW: 'pause.term_TOMORROW',
  BY_HAND: 'pause.term_BY_HAND',
} as const

type ChoiceProps = { readonly branchIds: readonly BranchId[]; readonly paused: readonly Pause[]; onDone(): void }

function PauseChoice({ branchIds, paused, onDone }: ChoiceProps) {
  const t = useText()
  const { branches } = useMe()
  const [chosen, setChosen] = useState<BranchId | null>(branchIds.length === 1 ? (branchIds[0] ?? null) : null)
  const ids = chosen === null ? branchIds : [chosen]
  const here = paused.filter(({ id }) => ids.includes(id))
  const pause = useChange(ids, here)
  const change = (until: PauseTerm | null) => {
    onDone()
    pause(until)
  }
  const say = useBrandText()
  return (
    <div className="grid gap-4 pb-5">
      <p className="text-muted">{t('pause.line')}</p>
      {branchIds.length > 1 && (
        <select
          aria-label={t('desk.branch')}
          className="h-11 rounded-ctl-sm edge-line bg-surface px-3 font-semibold"
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => setChosen(branchIds.find((id) => id === value) ?? null)}
        >
          <option value="">{t('desk.all_branches')}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </select>
      )}
      <PausedNow paused={here} />
      <div className="grid grid-cols-2 gap-2">
        {PAUSE_TERMS.map((term) => (
          <Button
            key={term}
            kind="secondary"
            className={term === 'BY_HAND' ? 'col-span-2' : ''}
            onClick={() => change(term)}
          >
            {t(LABELS[term])}
          </Button>
        ))}
      </div>
      {here.length > 0 && (
        <Button wide glyph={play} onClick={() => change(null)}>
          {t('pause.resume')}
        </Button>
      )}
    </div>
  )
}

function PausedNow({ paused }: { readonly paused: readonly Pause[] }) {
  const t = useText()
  const say = useBrandText()
  const words = usePauseWords()
  const { branches } = useMe()
  const nameOf = (id: BranchId) => say(branches.find((one) => one.id === id)?.name ?? {})
  return paused.map((pause) => (
    <p key={pause.id} className="rounded-md bg-danger-soft p-3 text-danger">
      <b>{words(pause)}</b>
      {branches.length > 1 && <> · {nameOf(pause.id)}</>}
      {pause.pausedBy !== null && <span className="block">{t('pause.by', { name: pause.pausedBy })}</span>}
    </p>
  ))
}

/** Changes the pause at once, and can be taken back. */
function useChange(branchIds: readonly BranchId[], before: readonly Pause[]) {
  const t = useText()
  const pausing = usePause()
  return (until: PauseTerm | null) => {
    const undo = undoOf(t, () => pausing.mutate({ branchIds, until: null }))
    pausing.mutate(
      { branchIds, until },
      {
        onSuccess: () =>
          showToast({
            ...(until !== null && before.length === 0 ? undo : {}),
            text: t(until === null ? 'pause.resumed' : 'pause.made'),
          }),
      },
    )
  }
}

function undoOf(t: Text, onPress: () => void) {
  return { kind: 'undo' as const, action: { label: t('pause.undo'), onPress } }
}
