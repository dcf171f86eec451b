import type { CategoryId } from '@dasturxon/domain/ids'
import { trash } from '@dasturxon/ui/glyphs'
import { useBrandText } from '../../frame/brand.tsx'
import { answered, call } from '../../frame/calls.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { EditedMenu, MenuCategory } from '../data/menu-query.ts'
import { fieldErrorsOf, latestOf } from '../data/problem.ts'
import { type Draft, useDraft } from '../data/use-draft.ts'
import type { Opened } from '../data/use-menu-address.ts'
import { useMenuWork } from '../data/use-menu-work.ts'
import { useReorder } from '../data/use-reorder.ts'
import { AllTexts } from '../fields/all-texts.tsx'
import { Box } from '../fields/box.tsx'
import { ConfirmButton } from '../fields/confirm-button.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { type CategoryFields, CategoryLooks } from './category-looks.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PlaceField } from './place-field.tsx'
import { StaleNote } from './stale-note.tsx'

type Props = {
  readonly category: MenuCategory | null
  readonly menu: EditedMenu
  onOpen(opened: Opened | null): void
}

const NEW: CategoryFields = {
  ...{ groupId: null, name: {}, image: null, tint: null, textColor: 'dark', viewType: 'MEDIUM' },
  ...{ scrollType: 'VERTICAL', navigationType: 'SHEET', isWithoutCart: false },
}

/** A category, or a new one: its name, and how it is shown. */
export function CategoryPanel({ category, menu, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const draft = useDraft<CategoryFields & { readonly version?: number }>(category ?? NEW)
  const saving = useMenuWork(
    (base: { readonly version?: number }) => save(category, base.version ?? 1, draft),
    (saved) => t('menu.saved', { name: say(saved.name) }),
  )
  const removing = useMenuWork(
    (id: CategoryId) => answered(call('DELETE /office/v1/menu/categories/:id', { params: { id } })),
    () => t('menu.removed', { name: say(draft.value.name) }),
  )
  const latest = latestOf<MenuCategory>(saving.error, 'category')
  const errors = fieldErrorsOf(saving.error, language)
  const { value, set } = draft
  const ordering = useReorder()
  const isEmpty = !menu.products.some(({ categoryId }) => categoryId === category?.id)

  function send(base: { readonly version?: number }) {
    saving.mutate(base, {
      onSuccess: ({ id }) => {
        draft.reset()
        if (category === null) onOpen({ kind: 'category', id })
      },
    })
  }
  function forget() {
    draft.reset()
    saving.reset()
  }

  return (
    <PanelFrame
      title={category === null ? t('menu.new_category') : say(value.name)}
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
        <SelectField
          label={t('menu.group')}
          options={[
            { value: '', label: t('menu.no_group') },
            ...menu.groups.map(({ id, name }) => ({ value: id as string, label: say(name) })),
          ]}
          value={value.groupId ?? ''}
          onChange={(id) => set({ groupId: menu.groups.find((group) => group.id === id)?.id ?? null })}
        />
        <PictureField
          label={t('menu.category_picture')}
          image={value.image}
          error={errors('image')}
          onChange={(uploaded) => set({ image: uploaded?.image ?? null, tint: uploaded?.tint ?? null })}
        />
      </Box>
      {category !== null && (
        <PlaceField
          id={category.id}
          ids={menu.categories.map(({ id }) => id)}
          onOrder={(ids, before) => ordering.mutate({ body: { kind: 'categories', ids }, before })}
        />
      )}
      <CategoryLooks value={value} set={set} />
      {category !== null && isEmpty && (
        <ConfirmButton
          glyph={trash}
          label={t('menu.remove')}
          question={t('menu.remove_category', { name: say(value.name) })}
          onConfirm={() => removing.mutate(category.id, { onSuccess: () => onOpen(null) })}
        />
      )}
      {category !== null && !isEmpty && <p className="px-1 text-small text-muted">{t('menu.category_in_use')}</p>}
    </PanelFrame>
  )
}

function save(
  category: MenuCategory | null,
  version: number,
  draft: Draft<CategoryFields & { readonly version?: number }>,
) {
  if (category === null) {
    const { version: _, ...fields } = draft.value
    return answered(call('POST /office/v1/menu/categories', { body: fields }))
  }
  const body = { ...draft.change, version }
  return answered(call('PUT /office/v1/menu/categories/:id', { params: { id: category.id }, body }))
}
