import { Button } from '@dasturxon/ui/button'
import { trash } from '@dasturxon/ui/glyphs'
import { copy } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useBrandText } from '../../frame/brand.tsx'
import { answered, call } from '../../frame/calls.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { EditedMenu, MenuProduct, ProductChange } from '../data/menu-query.ts'
import { fieldErrorsOf, latestOf } from '../data/problem.ts'
import { useDraft } from '../data/use-draft.ts'
import type { Opened } from '../data/use-menu-address.ts'
import { useMenuWork } from '../data/use-menu-work.ts'
import { usePlans, useSavePlan, type When } from '../data/use-plans.ts'
import { useReorder } from '../data/use-reorder.ts'
import { useSaveProduct } from '../data/use-save-product.ts'
import { ConfirmButton } from '../fields/confirm-button.tsx'
import { PlanNote } from '../plans/plan-note.tsx'
import { WhenSheet } from '../plans/when-sheet.tsx'
import { BranchesBox } from './branches-box.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PlaceField } from './place-field.tsx'
import { CodesBox, LabelsBox, MoneyBox, PicturesBox, ProductTexts, SoldBox } from './product-boxes.tsx'
import { ProductOptions } from './product-options.tsx'
import { RecommendedBox } from './recommended-box.tsx'
import { StaleNote } from './stale-note.tsx'

type Props = {
  readonly product: MenuProduct
  readonly menu: EditedMenu
  onOpen(opened: Opened | null): void
}

/** Everything of a product. Nothing is saved until the person says so, except what acts at once at a branch. */
export function ProductForm({ product, menu, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const plan = usePlans().find(({ id }) => id === product.id)
  const draft = useDraft<MenuProduct>(product, definedOf(plan?.change))
  const save = useSaveProduct()
  const planning = useSavePlan()
  // the last choice is made again when a colleague was faster
  const [when, setWhen] = useState<When>('now')
  const [isWhenOpen, setWhenOpen] = useState(false)
  const ordering = useReorder()
  const doubling = useMenuWork(
    () => addCopy(product),
    () => t('menu.doubled'),
  )
  const removing = useMenuWork(
    () => answered(call('DELETE /office/v1/menu/products/:id', { params: { id: product.id } })),
    () => t('menu.removed', { name: say(product.name) }),
  )
  const error = save.error ?? planning.error
  const latest = latestOf<MenuProduct>(error, 'product')
  const boxes = { draft, errors: fieldErrorsOf(error, language) }

  function send(base: MenuProduct, when: When) {
    setWhenOpen(false)
    setWhen(when)
    const { change, reset } = draft
    // without a plan a change at once is one call, which can be taken back
    if (when === 'now' && plan === undefined) save.mutate({ before: base, change }, { onSuccess: reset })
    else planning.mutate({ base, plan, change: { ...plan?.change, ...change }, when }, { onSuccess: reset })
  }

  function reset() {
    draft.reset()
    save.reset()
    planning.reset()
  }

  return (
    <PanelFrame
      title={say(draft.value.name)}
      actions={
        <IconButton
          glyph={copy}
          label={t('menu.double')}
          onClick={() => doubling.mutate(undefined, { onSuccess: (made) => onOpen({ kind: 'product', id: made.id }) })}
        />
      }
      saving={{
        ...{ isDirty: draft.isDirty, isBusy: save.isPending || planning.isPending, onReset: reset },
        ...{ onSave: () => send(draft.base, 'now'), onLater: () => setWhenOpen(true) },
      }}
      onClose={() => onOpen(null)}
    >
      {latest !== null && (
        <StaleNote
          base={draft.base}
          change={draft.change}
          latest={latest}
          onKeepMine={() => {
            draft.rebase(latest)
            send(latest, when)
          }}
          onTakeTheirs={reset}
        />
      )}
      {plan !== undefined && latest === null && <PlanNote plan={plan} />}
      <WhenSheet
        isOpen={isWhenOpen}
        isBusy={planning.isPending}
        canKeep
        onPick={(picked) => send(draft.base, picked)}
        onClose={() => setWhenOpen(false)}
      />
      <PicturesBox {...boxes} />
      <ProductTexts {...boxes} />
      <MoneyBox {...boxes} />
      <LabelsBox {...boxes} />
      <ProductOptions draft={draft} groups={menu.optionGroups} onOpen={onOpen} />
      <SoldBox {...boxes} menu={menu} />
      <PlaceField
        id={product.id}
        ids={menu.products.filter((row) => row.categoryId === product.categoryId).map((row) => row.id)}
        onOrder={(ids, before) =>
          ordering.mutate({ body: { kind: 'products', categoryId: product.categoryId, ids }, before })
        }
      />
      <BranchesBox product={product} />
      <RecommendedBox draft={draft} products={menu.products} />
      <CodesBox {...boxes} />
      {!product.isActive && (
        <ConfirmButton
          glyph={trash}
          label={t('menu.remove')}
          question={t('menu.remove_product', { name: say(product.name) })}
          onConfirm={() => removing.mutate(undefined, { onSuccess: () => onOpen(null) })}
        />
      )}
      {product.isActive && (
        <Button
          kind="secondary"
          size="sm"
          onClick={() => save.mutate({ before: product, change: { isActive: false } })}
        >
          {t('menu.take_off')}
        </Button>
      )}
    </PanelFrame>
  )
}

/** The fields of a plan; those that it leaves are absent. */
function definedOf(change: ProductChange = {}): Partial<MenuProduct> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** The same product once more, off the menu until it differs. */
function addCopy({ id: _, version: __, priority: ___, ...fields }: MenuProduct) {
  return answered(call('POST /office/v1/menu/products', { body: { ...fields, barcode: null, isActive: false } }))
}
