import { CATEGORY_LOOKS } from '@dasturxon/domain/menu'
import { Segmented } from '@dasturxon/ui/segmented'
import { useText } from '../../text/text.tsx'
import type { MenuCategory } from '../data/menu-query.ts'
import type { Draft } from '../data/use-draft.ts'
import { Box } from '../fields/box.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchRow } from '../fields/switch-row.tsx'

export type CategoryFields = Omit<MenuCategory, 'id' | 'priority' | 'version'>

/** How the category and its products are shown. */
export function CategoryLooks({ value, set }: Pick<Draft<CategoryFields>, 'value' | 'set'>) {
  const t = useText()
  return (
    <Box title={t('menu.looks')}>
      <Segmented
        label={t('menu.view_type')}
        segments={CATEGORY_LOOKS.viewType.map((one) => ({ value: one, label: t(`menu.view_${one}`) }))}
        value={value.viewType}
        onChange={(viewType) => set({ viewType })}
      />
      <Segmented
        label={t('menu.scroll_type')}
        segments={CATEGORY_LOOKS.scrollType.map((one) => ({ value: one, label: t(`menu.scroll_${one}`) }))}
        value={value.scrollType}
        onChange={(scrollType) => set({ scrollType })}
      />
      <SelectField
        label={t('menu.navigation_type')}
        options={CATEGORY_LOOKS.navigationType.map((one) => ({ value: one, label: t(`menu.navigation_${one}`) }))}
        value={value.navigationType}
        onChange={(navigationType) => set({ navigationType })}
      />
      <Segmented
        label={t('menu.text_colour')}
        segments={CATEGORY_LOOKS.textColor.map((one) => ({ value: one, label: t(`menu.text_${one}`) }))}
        value={value.textColor}
        onChange={(textColor) => set({ textColor })}
      />
      <SwitchRow
        label={t('menu.without_cart')}
        hint={t('menu.without_cart_hint')}
        checked={value.isWithoutCart}
        onChange={(isWithoutCart) => set({ isWithoutCart })}
      />
    </Box>
  )
}
