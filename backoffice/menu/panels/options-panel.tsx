import type { OptionGroupId } from '@dasturxon/domain/ids'
import { trash } from '@dasturxon/ui/glyphs'
import { useBrandText } from '../../frame/brand.tsx'
import { answered, call } from '../../frame/calls.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { MenuOptionGroup } from '../data/menu-query.ts'
import { fieldErrorsOf, latestOf } from '../data/problem.ts'
import { useDraft } from '../data/use-draft.ts'
import type { Opened } from '../data/use-menu-address.ts'
import { useMenuWork } from '../data/use-menu-work.ts'
import { AllTexts } from '../fields/all-texts.tsx'
import { Box } from '../fields/box.tsx'
import { ConfirmButton } from '../fields/confirm-button.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { type EditedOption, OptionRows } from './option-rows.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { StaleNote } from './stale-note.tsx'

type Fields = Omit<MenuOptionGroup, 'id' | 'usedBy' | 'options' | 'version'> & {
  readonly options: readonly EditedOption[]
  readonly version?: number
}
type Props = { readonly group: MenuOptionGroup | null; onOpen(opened: Opened | null): void }

const NEW: Fields = { name: {}, min: 0, max: 1, freeQuota: 0, options: [] }

/** A group of options, or a new one: how many may be chosen, and which. */
export function OptionsPanel({ group, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const draft = useDraft<Fields>(group ?? NEW)
  const saving = useMenuWork(
    (base: { readonly version?: number }) => save(group?.id ?? null, base.version ?? 1, draft.value),
    (saved) => t('menu.saved', { name: say(saved.name) }),
  )
  const removing = useMenuWork(
    (id: OptionGroupId) => answered(call('DELETE /office/v1/menu/option-groups/:id', { params: { id } })),
    () => t('menu.removed', { name: say(draft.value.name) }),
  )
  const latest = latestOf<MenuOptionGroup>(saving.error, 'optionGroup')
  const errors = fieldErrorsOf(saving.error, language)
  const { value, set } = draft

  function send(base: { readonly version?: number }) {
    saving.mutate(base, {
      onSuccess: ({ id }) => {
        draft.reset()
        if (group === null) onOpen({ kind: 'options', id })
      },
    })
  }
  function forget() {
    draft.reset()
    saving.reset()
  }

  return (
    <PanelFrame
      title={group === null ? t('menu.new_options') : say(value.name)}
      saving={{ isDirty: draft.isDirty, isBusy: saving.isPending, onSave: () => send(draft.base), onReset: forget }}
      onClose={() => onOpen(null)}
    >
      {latest !== null && (
        <StaleNote
          base={draft.base}
          change={draft.change}
          latest={latest}
          onKeepMine={() => {
            draft.rebase(latest)
            send(latest)
          }}
          onTakeTheirs={forget}
        />
      )}
      {group !== null && group.usedBy > 0 && (
        <p className="px-1 text-small text-muted">{t('menu.used_by', { count: group.usedBy })}</p>
      )}
      <Box title={t('menu.texts')}>
        <AllTexts
          entries={[
            {
              ...{ name: 'name', label: t('menu.name'), texts: value.name, error: errors('name') },
              ...{ maxLength: 100, onChange: (name) => set({ name }) },
            },
          ]}
        />
        <div className="grid grid-cols-3 gap-2">
          <NumberField
            label={t('menu.min')}
            value={value.min}
            error={errors('min')}
            onChange={(min) => set({ min: Math.round(min ?? 0) })}
          />
          <NumberField
            label={t('menu.max')}
            value={value.max}
            error={errors('max')}
            onChange={(max) => set({ max: Math.round(max ?? 1) })}
          />
          <NumberField
            label={t('menu.free_quota')}
            value={value.freeQuota}
            error={errors('freeQuota')}
            onChange={(free) => set({ freeQuota: Math.round(free ?? 0) })}
          />
        </div>
      </Box>
      <OptionRows options={value.options} errors={errors} onChange={(options) => set({ options })} />
      {group !== null && group.usedBy === 0 && (
        <ConfirmButton
          glyph={trash}
          label={t('menu.remove')}
          question={t('menu.remove_options', { name: say(value.name) })}
          onConfirm={() => removing.mutate(group.id, { onSuccess: () => onOpen(null) })}
        />
      )}
    </PanelFrame>
  )
}

function save(id: OptionGroupId | null, version: number, { name, min, max, freeQuota, options }: Fields) {
  const fields = {
    ...{ name, min, max, freeQuota },
    options: options.map(({ key: _, ...option }) => option),
  }
  if (id === null) return answered(call('POST /office/v1/menu/option-groups', { body: fields }))
  return answered(call('PUT /office/v1/menu/option-groups/:id', { params: { id }, body: { ...fields, version } }))
}
