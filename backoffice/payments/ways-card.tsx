import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { chevronDown } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Note } from '@dasturxon/ui/note'
import { showToast } from '@dasturxon/ui/show-toast'
import { Switch } from '@dasturxon/ui/switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { isRefused } from '../frame/field-errors.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type Way, type WaysToPay, waysQuery } from './payments-query.ts'

const CHANNELS = ['WEB', 'BOT', 'OPERATOR', 'APP', 'QR'] as const

/** The ways to pay: on or off, where, in which order. Changes are saved together. */
export function WaysCard({ stored }: { readonly stored: WaysToPay }) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const [ways, setWays] = useState(stored.ways)
  const saving = useMutation({
    mutationFn: () => {
      const sent = ways.map(({ type, isOn, channels }) => ({ type, isOn, channels }))
      return answered(call('PUT /office/v1/ways-to-pay', { body: { version: stored.version, ways: sent } }))
    },
    onSuccess: (saved) => {
      queries.setQueryData(waysQuery.queryKey, saved)
      showToast({ kind: 'success', text: t('pay.saved') })
    },
    onError: (error) => isRefused(error, 'STALE') || showToast({ kind: 'error', text: say(error) }),
  })
  const isChanged = JSON.stringify(ways) !== JSON.stringify(stored.ways)
  const change = (changed: Way) => setWays((all) => all.map((way) => (way.type === changed.type ? changed : way)))
  const move = (index: number, by: number) => setWays((all) => moved(all, index, by))
  return (
    <section className="min-w-0 self-start rounded-lg bg-surface edge-line">
      <header className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-2">
        <div className="flex-1">
          <h2 className="text-h3">{t('pay.ways')}</h2>
          <p className="text-muted">{t('pay.ways_line')}</p>
        </div>
        {isChanged && (
          <Button size="sm" loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('pay.save')}
          </Button>
        )}
      </header>
      {isRefused(saving.error, 'STALE') && (
        <Note tone="warning" alert className="mx-4">
          <p>{t('pay.stale')}</p>
          <Button
            kind="ink"
            size="sm"
            className="mt-2"
            onClick={() => void queries.invalidateQueries({ queryKey: waysQuery.queryKey })}
          >
            {t('pay.take_new')}
          </Button>
        </Note>
      )}
      <ul>
        {ways.map((way, index) => (
          <WayRow
            key={way.type}
            way={way}
            onChange={change}
            onUp={index === 0 ? null : () => move(index, -1)}
            onDown={index === ways.length - 1 ? null : () => move(index, 1)}
          />
        ))}
      </ul>
    </section>
  )
}

function moved(ways: readonly Way[], index: number, by: number): Way[] {
  const next = [...ways]
  const [way] = next.splice(index, 1)
  if (way !== undefined) next.splice(index + by, 0, way)
  return next
}

type RowProps = {
  readonly way: Way
  onChange(way: Way): void
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
}

function WayRow({ way, onChange, onUp, onDown }: RowProps) {
  const t = useText()
  const say = useBrandText()
  // the brand may have given both ways of Click one name
  const name = way.type === 'CLICK_MINI_APP' ? t('pay.secret_CLICK_APP') : say(way.title)
  const none = () => undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5 last:border-b-0">
      <span className="flex">
        <IconButton
          glyph={chevronDown}
          label={t('pay.up', { name })}
          className={classes('rotate-180', onUp === null && 'invisible')}
          onClick={onUp ?? none}
        />
        <IconButton
          glyph={chevronDown}
          label={t('pay.down', { name })}
          className={classes(onDown === null && 'invisible')}
          onClick={onDown ?? none}
        />
      </span>
      <div className="flex min-w-30 flex-1 flex-wrap items-center gap-2">
        <b className="text-body">{name}</b>
        {way.isOn && (
          <Pill tone={way.canTake ? 'success' : 'warning'}>{t(way.canTake ? 'pay.ready' : 'pay.keys_needed')}</Pill>
        )}
        {!way.isOn && !way.canTake && <Pill>{t('pay.keys_needed')}</Pill>}
      </div>
      <fieldset className="order-last flex basis-full flex-wrap gap-1.5 ps-3">
        <legend className="sr-only">{t('pay.where', { name })}</legend>
        {CHANNELS.map((channel) => {
          const isOn = way.channels.includes(channel)
          const channels = CHANNELS.filter((one) => (one === channel ? !isOn : way.channels.includes(one)))
          return (
            <button
              key={channel}
              type="button"
              aria-pressed={isOn}
              className={classes(
                'relative h-9 rounded-ctl-sm px-2.5 font-semibold hit',
                isOn ? 'bg-inverse text-on-inverse' : 'bg-surface-2 text-ink-2',
              )}
              onClick={() => onChange({ ...way, channels })}
            >
              {t(`pay.channel_${channel}`)}
            </button>
          )
        })}
      </fieldset>
      <Switch label={t('pay.switch', { name })} checked={way.isOn} onChange={(isOn) => onChange({ ...way, isOn })} />
    </li>
  )
}
