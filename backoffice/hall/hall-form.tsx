// The form of one hall: name, tables by number, and the plan beside it.
import { Button } from '@dasturxon/ui/button'
import { trash } from '@dasturxon/ui/glyphs'
import { plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { useText } from '../text/text.tsx'
import { EditPlan } from './edit-plan.tsx'
import { type HallValues, LIMITS, newTable, placedAt, valuesOf } from './edit-values.ts'
import type { OfficeHall } from './hall-query.ts'
import { useSaveHall } from './use-save-hall.ts'

const LANGUAGES = ['uz', 'ru', 'eng'] as const
const SIZES = ['x', 'y', 'width', 'length'] as const
const FIELD = 'h-10 w-full min-w-0 rounded-ctl-sm edge-line bg-surface px-2 aria-invalid:edge-danger'

/** Edits a hall; what somebody else has saved meanwhile is never overwritten unasked. */
export function HallForm({ hall, nextNumber }: { readonly hall: OfficeHall; readonly nextNumber: number }) {
  const t = useText()
  const form = useForm<HallValues>({ defaultValues: valuesOf(hall) })
  const { save, newer, isBusy } = useSaveHall(hall)
  const { handleSubmit, reset, watch, setValue, formState } = form
  const [tables, height] = [watch('tables'), watch('height')]
  const submit = handleSubmit((values) => save(values, hall.version, (saved) => reset(valuesOf(saved))))
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 gap-4 overflow-y-auto px-6 pb-6"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-4">
        {newer !== null && (
          <p role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft p-3.5 text-warning">
            <span className="min-w-60 flex-1">{t('hall.saved_elsewhere', { count: newer.tables.length })}</span>
            <Button size="sm" kind="raised" onClick={() => reset(valuesOf(newer))}>
              {t('hall.take_theirs')}
            </Button>
            <Button
              size="sm"
              kind="ink"
              onClick={() => save(form.getValues(), newer.version, (saved) => reset(valuesOf(saved)))}
            >
              {t('hall.keep_mine')}
            </Button>
          </p>
        )}
        <Names form={form} />
        <TableRows form={form} nextNumber={nextNumber} />
        <Button type="submit" className="justify-self-start" loading={isBusy}>
          {t(formState.isDirty ? 'hall.save_hall' : 'hall.saved_hall')}
        </Button>
      </div>
      <aside className="w-100 shrink-0">
        <EditPlan
          height={Number.isFinite(height) ? height : LIMITS.height.min}
          marks={hall.plan?.marks ?? []}
          tables={tables}
          onMove={(index, to) => {
            const table = tables[index]
            if (table !== undefined) setValue(`tables.${index}`, placedAt(table, to, height), { shouldDirty: true })
          }}
        />
        <p className="mt-2 text-muted">{t('hall.drag_line')}</p>
      </aside>
    </form>
  )
}

type FormProps = { readonly form: UseFormReturn<HallValues> }

function Names({ form: { register, formState, getValues } }: FormProps) {
  const t = useText()
  const isNamed = () => LANGUAGES.some((language) => getValues(language).trim() !== '')
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="mb-1 font-semibold">{t('hall.hall_name')}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} className="grid gap-1 text-caption text-muted uppercase">
          {language}
          <input
            maxLength={100}
            className={`${FIELD} text-body text-ink normal-case`}
            aria-invalid={formState.errors[language] !== undefined || undefined}
            {...register(language, { validate: isNamed })}
          />
        </label>
      ))}
      <label className="grid gap-1 text-caption text-muted">
        {t('hall.plan_height')}
        <input
          type="number"
          step={10}
          className={`${FIELD} text-body text-ink`}
          {...register('height', { valueAsNumber: true, ...LIMITS.height })}
        />
      </label>
    </fieldset>
  )
}

function TableRows({ form, nextNumber }: FormProps & { readonly nextNumber: number }) {
  const { control, register, formState, watch } = form
  const t = useText()
  const { fields, append, remove } = useFieldArray({ control, name: 'tables' })
  const numbers = watch('tables').map(({ number }) => number)
  const next = Math.max(nextNumber, ...numbers.filter(Number.isFinite).map((number) => number + 1))
  return (
    <section aria-label={t('hall.tab')} className="grid grid-cols-1 gap-2">
      <table className="w-full table-fixed border-separate border-spacing-1">
        <thead className="text-caption text-muted">
          <tr>
            {(['number', 'chairs', 'round', ...SIZES] as const).map((column) => (
              <th key={column} scope="col" className="text-start font-medium">
                {t(`hall.column_${column}`)}
              </th>
            ))}
            <td className="w-11" />
          </tr>
        </thead>
        <tbody>
          {fields.map((field, at) => (
            <tr key={field.id}>
              {(['number', 'chairs'] as const).map((column) => (
                <td key={column}>
                  <input
                    type="number"
                    aria-label={t(`hall.column_${column}`)}
                    aria-invalid={formState.errors.tables?.[at]?.[column] !== undefined || undefined}
                    className={FIELD}
                    {...register(`tables.${at}.${column}`, { valueAsNumber: true, required: true, ...LIMITS[column] })}
                  />
                </td>
              ))}
              <td>
                <input
                  type="checkbox"
                  aria-label={t('hall.column_round')}
                  className="size-6"
                  {...register(`tables.${at}.isRound`)}
                />
              </td>
              {SIZES.map((column) => (
                <td key={column}>
                  <input
                    type="number"
                    step={2}
                    aria-label={t(`hall.column_${column}`)}
                    aria-invalid={formState.errors.tables?.[at]?.[column] !== undefined || undefined}
                    className={FIELD}
                    {...register(`tables.${at}.${column}`, { valueAsNumber: true, required: true, ...LIMITS[column] })}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  glyph={trash}
                  label={t('hall.remove_table', { number: numbers[at] ?? 0 })}
                  onClick={() => remove(at)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="sm"
        kind="secondary"
        glyph={plus}
        className="justify-self-start"
        onClick={() => append(newTable(next))}
      >
        {t('hall.add_table')}
      </Button>
    </section>
  )
}
