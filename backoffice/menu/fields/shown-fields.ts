// Fields of the menu and their values in words, where two of them are compared.
import { numberText } from '@dasturxon/domain/format'
import { LANGUAGES, type Texts } from '@dasturxon/domain/locale'
import { useBrandText } from '../../frame/brand.tsx'
import { type PlainKey, useText } from '../../text/text.tsx'

const NAMES: Readonly<Record<string, PlainKey>> = {
  name: 'menu.name',
  description: 'menu.description',
  composition: 'menu.composition',
  price: 'menu.price',
  discountPercent: 'menu.discount',
  categoryId: 'menu.category',
  unit: 'menu.unit',
  measure: 'menu.measure',
  calorie: 'menu.calorie',
  cookingMin: 'menu.cooking_min',
  cookingMax: 'menu.cooking_max',
  labels: 'menu.labels',
  tags: 'menu.tags',
  channels: 'menu.channels',
  isActive: 'menu.is_active',
  isAvailable: 'menu.is_available',
  deliveryEnabled: 'menu.is_delivered',
  isCartRecommendation: 'menu.is_recommended',
  recommended: 'menu.goes_with',
  image: 'menu.pictures',
  gallery: 'menu.pictures',
  imageAlt: 'menu.alt',
  mxikCode: 'menu.mxik',
  packageCode: 'menu.package_code',
  vatPercent: 'menu.vat',
  barcode: 'menu.barcode',
  optionGroupIds: 'menu.option_groups',
}

/** The name of a field. */
export function useFieldName(): (field: string) => string {
  const t = useText()
  return (field) => t(NAMES[field] ?? 'menu.other_field')
}

/** A value in words; of lists and pictures only that they changed. */
export function useShown(): (value: unknown) => string {
  const t = useText()
  const say = useBrandText()
  return (value) => {
    if (typeof value === 'number') return numberText(value)
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return t(value ? 'menu.yes' : 'menu.no')
    return isTexts(value) ? say(value) : t('menu.changed')
  }
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((key) => LANGUAGES.some((one) => one === key))
  )
}
