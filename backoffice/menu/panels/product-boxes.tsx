// The parts of a product's form, each a card of the panel.
import { moneyText } from '@dasturxon/domain/format'
import { CHANNELS, UNITS } from '@dasturxon/domain/menu'
import { money, percentOf } from '@dasturxon/domain/money'
import { shownLabels } from '@dasturxon/domain/shop-kind'
import { Field } from '@dasturxon/ui/field'
import { useBrandText, useFacts } from '../../frame/brand.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import type { EditedMenu, MenuProduct } from '../data/menu-query.ts'
import type { FieldErrors } from '../data/problem.ts'
import type { Draft } from '../data/use-draft.ts'
import { AllTexts } from '../fields/all-texts.tsx'
import { Box } from '../fields/box.tsx'
import { ChipsField } from '../fields/chips-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchRow } from '../fields/switch-row.tsx'
import { Gallery } from './gallery.tsx'

export type BoxProps = { readonly draft: Draft<MenuProduct>; readonly errors: FieldErrors }

/** How guests see it, and its pictures. */
export function PicturesBox({ draft: { value, set }, errors }: BoxProps) {
  const t = useText()
  return (
    <Box title={t('menu.pictures')}>
      <Gallery product={value} error={errors('image') ?? errors('gallery')} onChange={set} />
    </Box>
  )
}

/** Name, description and composition. */
export function ProductTexts({ draft: { value, set }, errors }: BoxProps) {
  const t = useText()
  return (
    <Box title={t('menu.texts')}>
      <AllTexts
        entries={[
          {
            ...{ name: 'name', label: t('menu.name'), texts: value.name, error: errors('name') },
            ...{ maxLength: 100, onChange: (name) => set({ name }) },
          },
          {
            ...{ name: 'description', label: t('menu.description'), texts: value.description, rows: 3 },
            ...{ error: errors('description'), maxLength: 1000, onChange: (description) => set({ description }) },
          },
          {
            ...{ name: 'composition', label: t('menu.composition'), texts: value.composition, rows: 2 },
            ...{ error: errors('composition'), maxLength: 1000, onChange: (composition) => set({ composition }) },
          },
          {
            ...{ name: 'imageAlt', label: t('menu.alt'), texts: value.imageAlt, error: errors('imageAlt') },
            ...{ maxLength: 200, onChange: (imageAlt) => set({ imageAlt }) },
          },
        ]}
      />
    </Box>
  )
}

/** What it costs, how much it is, how long it takes. */
export function MoneyBox({ draft: { value, set }, errors }: BoxProps) {
  const t = useText()
  const language = useLanguage()
  const now = money(Math.max(0, value.price - percentOf(value.price, value.discountPercent)))
  const help = value.discountPercent > 0 ? t('menu.price_now', { price: moneyText(now, language) }) : undefined
  const units = UNITS.map((unit) => ({ value: unit, label: t(`menu.unit_${unit}`) }))
  return (
    <Box title={t('menu.money')}>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('menu.price')}
          value={value.price}
          error={errors('price')}
          onChange={(price) => set({ price: money(Math.round(price ?? 0)) })}
        />
        <NumberField
          label={t('menu.discount')}
          value={value.discountPercent}
          error={errors('discountPercent')}
          help={help}
          onChange={(percent) => set({ discountPercent: percent ?? 0 })}
        />
        <SelectField label={t('menu.unit')} options={units} value={value.unit} onChange={(unit) => set({ unit })} />
        <NumberField
          label={t('menu.measure')}
          value={value.measure}
          error={errors('measure')}
          help={t('menu.measure_hint')}
          onChange={(measure) => set({ measure: measure ?? 1 })}
        />
        <NumberField
          label={t('menu.cooking_min')}
          value={value.cookingMin}
          error={errors('cookingMin')}
          onChange={(minutes) => set({ cookingMin: minutes ?? 0 })}
        />
        <NumberField
          label={t('menu.cooking_max')}
          value={value.cookingMax}
          error={errors('cookingMax')}
          onChange={(minutes) => set({ cookingMax: minutes ?? 0 })}
        />
        <NumberField
          label={t('menu.calorie')}
          value={value.calorie}
          error={errors('calorie')}
          onChange={(calorie) => set({ calorie })}
        />
      </div>
    </Box>
  )
}

const LABELS = ['HIT', 'NEW', 'SPICY', 'VEG', 'SALE', 'CHEF', 'SEASON'] as const

/** Labels on the photo, and words by which it is found. */
export function LabelsBox({ draft: { value, set }, errors }: BoxProps) {
  const t = useText()
  const { brand } = useFacts()
  const shown = LABELS.filter((label) => shownLabels(brand.kind, [label]).length > 0)
  return (
    <Box title={t('menu.labels')}>
      <ChipsField
        label={t('menu.labels_hint')}
        options={shown.map((label) => ({ value: label, label: t(`menu.label_${label}`) }))}
        chosen={value.labels}
        onChange={(labels) => set({ labels })}
      />
      <Field
        label={t('menu.tags')}
        value={value.tags.join(', ')}
        help={t('menu.tags_hint')}
        error={errors('tags')}
        onChange={(text) => set({ tags: text.split(',').map((tag) => tag.trimStart()) })}
        onBlur={() => set({ tags: value.tags.map((tag) => tag.trim()).filter((tag) => tag !== '') })}
      />
    </Box>
  )
}

/** In which category and channel it is, and whether it is sold. */
export function SoldBox({ draft: { value, set }, errors, menu }: BoxProps & { readonly menu: EditedMenu }) {
  const t = useText()
  const say = useBrandText()
  return (
    <Box title={t('menu.sold')}>
      <SelectField
        label={t('menu.category')}
        options={menu.categories.map(({ id, name }) => ({ value: id, label: say(name) }))}
        value={value.categoryId}
        onChange={(categoryId) => set({ categoryId })}
      />
      <ChipsField
        label={t('menu.channels')}
        options={CHANNELS.map((channel) => ({ value: channel, label: t(`menu.channel_${channel}`) }))}
        chosen={value.channels}
        onChange={(channels) => set({ channels })}
      />
      {errors('channels') !== undefined && <p className="text-caption text-danger">{errors('channels')}</p>}
      <div className="grid">
        <SwitchRow
          label={t('menu.is_active')}
          hint={t('menu.is_active_hint')}
          checked={value.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <SwitchRow
          label={t('menu.is_available')}
          hint={t('menu.is_available_hint')}
          checked={value.isAvailable}
          onChange={(isAvailable) => set({ isAvailable })}
        />
        <SwitchRow
          label={t('menu.is_delivered')}
          checked={value.deliveryEnabled}
          onChange={(deliveryEnabled) => set({ deliveryEnabled })}
        />
        <SwitchRow
          label={t('menu.is_recommended')}
          checked={value.isCartRecommendation}
          onChange={(isCartRecommendation) => set({ isCartRecommendation })}
        />
      </div>
    </Box>
  )
}

const emptyAsNull = (text: string) => (text.trim() === '' ? null : text)

/** What receipts and cash desks need. */
export function CodesBox({ draft: { value, set }, errors }: BoxProps) {
  const t = useText()
  return (
    <Box title={t('menu.codes')}>
      <Field
        label={t('menu.mxik')}
        inputMode="numeric"
        maxLength={17}
        value={value.mxikCode ?? ''}
        error={errors('mxikCode')}
        help={value.mxikCode === null ? t('menu.mxik_missing') : undefined}
        onChange={(code) => set({ mxikCode: emptyAsNull(code) })}
      />
      <div className="grid grid-cols-2 gap-2">
        <Field
          label={t('menu.package_code')}
          inputMode="numeric"
          maxLength={20}
          value={value.packageCode ?? ''}
          error={errors('packageCode')}
          onChange={(code) => set({ packageCode: emptyAsNull(code) })}
        />
        <NumberField
          label={t('menu.vat')}
          value={value.vatPercent}
          error={errors('vatPercent')}
          onChange={(percent) => set({ vatPercent: percent ?? 0 })}
        />
      </div>
      <Field
        label={t('menu.barcode')}
        maxLength={32}
        value={value.barcode ?? ''}
        error={errors('barcode')}
        onChange={(code) => set({ barcode: emptyAsNull(code) })}
      />
    </Box>
  )
}
