import type { GroupId } from '@dasturxon/domain/ids'
import { trash } from '@dasturxon/ui/glyphs'
import { useBrandText } from '../../frame/brand.tsx'
import { answered, call } from '../../frame/calls.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { EditedMenu, MenuGroup } from '../data/menu-query.ts'
import { fieldErrorsOf, latestOf } from '../data/problem.ts'
import { type Draft, useDraft } from '../data/use-draft.ts'
import type { Opened } from '../data/use-menu-address.ts'
import { useMenuWork } from '../data/use-menu-work.ts'
import { AllTexts } from '../fields/all-texts.tsx'
import { Box } from '../fields/box.tsx'
import { ColourField } from '../fields/colour-field.tsx'
import { ConfirmButton } from '../fields/confirm-button.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { StaleNote } from './stale-note.tsx'

type Fields = Omit<MenuGroup, 'id' | 'priority' | 'version'>
type Props = {
  readonly group: MenuGroup | null
  readonly menu: EditedMenu
  onOpen(opened: Opened | null): void
}

const NEW: Fields = { name: {}, icon: null, image: null, bgColor: null, iconBgColor: null }

/** A group of categories, or a new one: its name, pictures and colours. */
export function GroupPanel({ group, menu, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const draft = useDraft<Fields & { readonly version?: number }>(group ?? NEW)
  const saving = useMenuWork(
    (base: { readonly version?: number }) => save(group, base.version ?? 1, draft),
    (saved) => t('menu.saved', { name: say(saved.name) }),
  )
  const removing = useMenuWork(
    (id: GroupId) => answered(call('DELETE /office/v1/menu/groups/:id', { params: { id } })),
    () => t('menu.removed', { name: say(draft.value.name) }),
  )
  const latest = latestOf<MenuGroup>(saving.error, 'group')
  const errors = fieldErrorsOf(saving.error, language)
  const { value, set } = draft
  const isEmpty = !menu.categories.some(({ groupId }) => groupId === group?.id)

  function send(base: { readonly version?: number }) {
    saving.mutate(base, {
      onSuccess: ({ id }) => {
        draft.reset()
        if (group === null) onOpen({ kind: 'group', id })
      },
    })
  }
  function forget() {
    draft.reset()
    saving.reset()
  }

  return (
    <PanelFrame
      title={group === null ? t('menu.new_group') : say(value.name)}
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
      <Box title={t('menu.texts')}>
        <AllTexts
          entries={[
            {
              ...{ name: 'name', label: t('menu.name'), texts: value.name, error: errors('name') },
              ...{ maxLength: 100, onChange: (name) => set({ name }) },
            },
          ]}
        />
      </Box>
      <Box title={t('menu.looks')}>
        <PictureField
          label={t('menu.group_icon')}
          image={value.icon}
          error={errors('icon')}
          onChange={(uploaded) => set({ icon: uploaded?.image ?? null })}
        />
        <PictureField
          label={t('menu.group_picture')}
          image={value.image}
          error={errors('image')}
          onChange={(uploaded) => set({ image: uploaded?.image ?? null })}
        />
        <ColourField label={t('menu.bg_colour')} value={value.bgColor} onChange={(bgColor) => set({ bgColor })} />
        <ColourField
          label={t('menu.icon_bg_colour')}
          value={value.iconBgColor}
          onChange={(iconBgColor) => set({ iconBgColor })}
        />
      </Box>
      {group !== null && isEmpty && (
        <ConfirmButton
          glyph={trash}
          label={t('menu.remove')}
          question={t('menu.remove_group', { name: say(value.name) })}
          onConfirm={() => removing.mutate(group.id, { onSuccess: () => onOpen(null) })}
        />
      )}
      {group !== null && !isEmpty && <p className="px-1 text-small text-muted">{t('menu.group_in_use')}</p>}
    </PanelFrame>
  )
}

function save(group: MenuGroup | null, version: number, draft: Draft<Fields & { readonly version?: number }>) {
  if (group === null) {
    const { version: _, ...fields } = draft.value
    return answered(call('POST /office/v1/menu/groups', { body: fields }))
  }
  const body = { ...draft.change, version }
  return answered(call('PUT /office/v1/menu/groups/:id', { params: { id: group.id }, body }))
}
