import { ZONE_COLOURS } from '@dasturxon/domain/zone-colours'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Note } from '@dasturxon/ui/note'
import { useTint } from '@dasturxon/ui/tint'
import type { ReactNode } from 'react'
import { NumberField } from '../editing/number-field.tsx'
import { TextsField } from '../editing/texts-field.tsx'
import { useText } from '../text/text.tsx'
import type { Corner, Shape, Step } from './shape-edit.ts'
import type { ZoneDraft } from './zone-draft.ts'

type Props = {
  readonly draft: ZoneDraft
  readonly shape: Shape
  readonly cities: readonly { readonly id: ZoneDraft['cityId']; readonly name: string }[]
  errorAt(path: string): string | undefined
  onChange(part: Partial<ZoneDraft>): void
  onStep(step: Step): void
  /** above the fields: what is wrong or stale */
  readonly notes: ReactNode
  /** below them */
  readonly foot: ReactNode
}

/** The terms of a zone, and its corners as numbers. */
export function ZonePanel({ draft, shape, cities, errorAt, onChange, onStep, notes, foot }: Props) {
  const t = useText()
  const number = (name: 'price' | 'minimum' | 'freeFrom', help: string) => (
    <NumberField
      label={t(`zones.${name}`)}
      help={draft[name] === null ? help : undefined}
      value={draft[name]}
      error={errorAt(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <aside
      aria-label={t('zones.zone')}
      className="grid w-85 shrink-0 content-start gap-4 overflow-y-auto border-line border-s bg-surface p-4 [&_fieldset]:grid-cols-1"
    >
      {notes}
      <TextsField
        label={t('zones.name')}
        value={draft.name}
        maxLength={80}
        error={errorAt('name')}
        onChange={(name) => onChange({ name })}
      />
      {cities.length > 1 && (
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
      )}
      {number('price', t('zones.price_empty'))}
      {number('minimum', t('zones.minimum_empty'))}
      {number('freeFrom', t('zones.free_empty'))}
      <Colours value={draft.color} onChange={(color) => onChange({ color })} />
      <CornerFields shape={shape} error={errorAt('geometry')} onStep={onStep} />
      {foot}
    </aside>
  )
}

function Colours({ value, onChange }: { readonly value: string; onChange(value: string): void }) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('zones.colour')}</legend>
      <div className="flex flex-wrap gap-2">
        {ZONE_COLOURS.map((colour, index) => (
          <label
            key={colour}
            className="relative grid size-10 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="colour"
              aria-label={t('zones.colour_number', { number: String(index + 1) })}
              className="sr-only"
              checked={value.toUpperCase() === colour}
              onChange={() => onChange(colour)}
            />
            <Dot colour={colour} className={value.toUpperCase() === colour ? 'size-8 edge-brand' : 'size-7'} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A spot in the colour of a zone. */
export function Dot({ colour, className }: { readonly colour: string; readonly className: string }) {
  const { ref } = useTint(colour)
  return <span ref={ref} aria-hidden="true" className={classes('block shrink-0 rounded-ctl-xs', className)} />
}

type CornerProps = { readonly shape: Shape; readonly error: string | undefined; onStep(step: Step): void }

function CornerFields({ shape: { area, chosen }, error, onStep }: CornerProps) {
  const t = useText()
  const corner = chosen === null ? undefined : area[chosen.part]?.[chosen.ring]?.[chosen.corner]
  const holes = area.reduce((sum, rings) => sum + rings.length - 1, 0)
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('zones.shape')}</h2>
      {error !== undefined && <Note tone="danger">{error}</Note>}
      <p className="text-muted">
        {t('zones.parts', { count: area.length })}
        {holes > 0 && ` · ${t('zones.holes', { count: holes })}`}
      </p>
      {corner === undefined || chosen === null ? (
        <p className="text-muted">{t('zones.choose_corner')}</p>
      ) : (
        <>
          <p>{t('zones.corner', { number: String(chosen.corner + 1) })}</p>
          <div className="grid grid-cols-2 gap-2">
            {([1, 0] as const).map((axis) => (
              <NumberField
                key={axis}
                label={t(axis === 1 ? 'editing.latitude' : 'editing.longitude')}
                value={corner[axis]}
                decimals={6}
                isSigned
                onChange={(value) => {
                  if (value === null || Math.abs(value) > (axis === 1 ? 90 : 180)) return
                  const to: Corner = axis === 1 ? [corner[0], value] : [value, corner[1]]
                  onStep({ do: 'move', place: chosen, to })
                }}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" kind="secondary" onClick={() => onStep({ do: 'insert', after: chosen })}>
              {t('zones.insert')}
            </Button>
            <Button size="sm" kind="secondary" onClick={() => onStep({ do: 'remove', place: chosen })}>
              {t('zones.remove_corner')}
            </Button>
          </div>
          <p className="text-caption text-muted">{t('zones.keys')}</p>
        </>
      )}
    </section>
  )
}
