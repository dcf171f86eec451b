import { type CategoryId, idFrom } from '@dasturxon/domain/ids'
import type { Texts } from '@dasturxon/domain/locale'
import { money } from '@dasturxon/domain/money'
import { useState } from 'react'
import { useBrandText } from '../../frame/brand.tsx'
import { answered, call } from '../../frame/calls.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { EditedMenu } from '../data/menu-query.ts'
import { fieldErrorsOf } from '../data/problem.ts'
import type { Opened } from '../data/use-menu-address.ts'
import { useMenuWork } from '../data/use-menu-work.ts'
import { savePlan, type When } from '../data/use-plans.ts'
import { AllTexts } from '../fields/all-texts.tsx'
import { Box } from '../fields/box.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { WhenSheet } from '../plans/when-sheet.tsx'
import { PanelFrame } from './panel-frame.tsx'

type Props = {
  readonly menu: EditedMenu
  readonly categoryId: string | null
  onOpen(opened: Opened | null): void
}

/** A new product: its name, price and category; everything else can be added when it is there. */
export function NewProduct({ menu, categoryId, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const first = menu.categories.find(({ id }) => id === categoryId) ?? menu.categories[0]
  const [name, setName] = useState<Texts>({})
  const [price, setPrice] = useState<number | null>(null)
  const [isWhenOpen, setWhenOpen] = useState(false)
  const [category, setCategory] = useState<string>(first?.id ?? '')
  const adding = useMenuWork(
    async (when: When) => {
      const fields = { name, price: money(Math.round(price ?? 0)), categoryId: idFrom<CategoryId>(category) }
      const body = { ...fields, isActive: when === 'now' }
      const made = await answered(call('POST /office/v1/menu/products', { body }))
      // one that guests see later is off the menu until then
      if (when !== 'now') await savePlan({ base: made, plan: undefined, change: { isActive: true }, when })
      return made
    },
    (made) => t('menu.added', { name: say(made.name) }),
  )
  const errors = fieldErrorsOf(adding.error, language)
  const add = (when: When) => {
    setWhenOpen(false)
    adding.mutate(when, { onSuccess: ({ id }) => onOpen({ kind: 'product', id }) })
  }
  return (
    <PanelFrame
      title={t('menu.new_product')}
      saving={{
        ...{ isDirty: true, isBusy: adding.isPending, label: t('menu.add') },
        ...{ onSave: () => add('now'), onLater: () => setWhenOpen(true), onReset: () => onOpen(null) },
      }}
      onClose={() => onOpen(null)}
    >
      <WhenSheet
        isOpen={isWhenOpen}
        isBusy={adding.isPending}
        canKeep
        onPick={add}
        onClose={() => setWhenOpen(false)}
      />
      <Box title={t('menu.texts')}>
        <AllTexts
          entries={[
            {
              ...{ name: 'name', label: t('menu.name'), texts: name, error: errors('name') },
              ...{ maxLength: 100, onChange: setName },
            },
          ]}
        />
        <NumberField label={t('menu.price')} value={price} error={errors('price')} onChange={setPrice} />
        <SelectField
          label={t('menu.category')}
          options={menu.categories.map((one) => ({ value: one.id as string, label: say(one.name) }))}
          value={category}
          onChange={setCategory}
        />
      </Box>
    </PanelFrame>
  )
}
