import { newKey } from '@dasturxon/client/new-key'
import { money } from '@dasturxon/domain/money'
import { Button } from '@dasturxon/ui/button'
import { chevronDown, trash } from '@dasturxon/ui/glyphs'
import { plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useBrandText } from '../../frame/brand.tsx'
import { useText } from '../../text/text.tsx'
import type { MenuOptionGroup } from '../data/menu-query.ts'
import { moved } from '../data/moved.ts'
import type { FieldErrors } from '../data/problem.ts'
import { AllTexts } from '../fields/all-texts.tsx'
import { Box } from '../fields/box.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { SwitchRow } from '../fields/switch-row.tsx'

type Stored = MenuOptionGroup['options'][number]
/** An option that is stored, or a new one with a key of its own. */
export type EditedOption = Omit<Stored, 'id'> & { readonly id?: Stored['id'] | undefined; readonly key?: string }

type Props = {
  readonly options: readonly EditedOption[]
  readonly errors: FieldErrors
  onChange(options: EditedOption[]): void
}

/** The options of a group, in their order; one is open. */
export function OptionRows({ options, errors, onChange }: Props) {
  const t = useText()
  const say = useBrandText()
  const [open, setOpen] = useState<string | null>(null)
  const keyOf = ({ id, key }: EditedOption) => id ?? key ?? ''

  function add() {
    const key = newKey()
    onChange([
      ...options,
      { key, name: {}, price: money(0), maxCount: 1, isDefault: false, isActive: true, image: null },
    ])
    setOpen(key)
  }

  return (
    <Box
      title={t('menu.options')}
      action={
        <Button kind="secondary" size="xs" glyph={plus} onClick={add}>
          {t('menu.add_option')}
        </Button>
      }
    >
      {options.length === 0 && <p className="text-muted">{t('menu.no_options')}</p>}
      {errors('options') !== undefined && <p className="text-caption text-danger">{errors('options')}</p>}
      <ul className="grid">
        {options.map((option, at) => {
          const key = keyOf(option)
          const name = say(option.name)
          const set = (change: Partial<EditedOption>) => onChange(options.with(at, { ...option, ...change }))
          return (
            <li key={key} className="border-line border-b py-1 last:border-b-0">
              <div className="flex items-center gap-1">
                <button
                  type="button"
                  aria-expanded={open === key}
                  className="min-h-11 min-w-0 flex-1 truncate text-start font-half"
                  onClick={() => setOpen(open === key ? null : key)}
                >
                  {name === '' ? t('menu.new_option') : name}
                </button>
                {at > 0 && (
                  <IconButton
                    glyph={chevronDown}
                    size={18}
                    className="rotate-180"
                    label={t('menu.move_up', { name })}
                    onClick={() => onChange(moved(options, at, at - 1))}
                  />
                )}
                <IconButton
                  glyph={trash}
                  size={18}
                  label={t('menu.without', { name })}
                  onClick={() => onChange(options.toSpliced(at, 1))}
                />
              </div>
              {open === key && <OptionFields option={option} at={at} errors={errors} set={set} />}
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

type FieldsProps = {
  readonly option: EditedOption
  readonly at: number
  readonly errors: FieldErrors
  set(change: Partial<EditedOption>): void
}

function OptionFields({ option, at, errors, set }: FieldsProps) {
  const t = useText()
  const errorOf = (field: string) => errors(`options.${at}.${field}`)
  return (
    <div className="grid gap-2 pb-3">
      <AllTexts
        entries={[
          {
            ...{ name: 'name', label: t('menu.name'), texts: option.name, error: errorOf('name') },
            ...{ maxLength: 100, onChange: (name) => set({ name }) },
          },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('menu.extra_price')}
          value={option.price}
          error={errorOf('price')}
          onChange={(price) => set({ price: money(Math.round(price ?? 0)) })}
        />
        <NumberField
          label={t('menu.max_count')}
          value={option.maxCount}
          error={errorOf('maxCount')}
          onChange={(count) => set({ maxCount: Math.round(count ?? 1) })}
        />
      </div>
      <PictureField
        label={t('menu.option_picture')}
        image={option.image}
        error={errorOf('image')}
        onChange={(uploaded) => set({ image: uploaded?.image ?? null })}
      />
      <SwitchRow label={t('menu.is_default')} checked={option.isDefault} onChange={(isDefault) => set({ isDefault })} />
      <SwitchRow label={t('menu.option_active')} checked={option.isActive} onChange={(isActive) => set({ isActive })} />
    </div>
  )
}
