// The names of product labels.
import { type Language, type Texts, textIn } from '@dasturxon/domain/locale'

const LABELS: Readonly<Record<string, Texts>> = {
  HIT: { uz: 'Xit', ru: 'Хит', eng: 'Bestseller', zh: '热销', ar: 'الأكثر مبيعًا', kz: 'Хит', tr: 'Çok satan' },
  NEW: { uz: 'Yangi', ru: 'Новинка', eng: 'New', zh: '新品', ar: 'جديد', kz: 'Жаңа', tr: 'Yeni' },
  SPICY: { uz: 'Achchiq', ru: 'Острое', eng: 'Spicy', zh: '辣', ar: 'حار', kz: 'Ащы', tr: 'Acılı' },
  VEG: { uz: 'Goʻshtsiz', ru: 'Без мяса', eng: 'Meat-free', zh: '素食', ar: 'بدون لحم', kz: 'Етсіз', tr: 'Etsiz' },
  SALE: { uz: 'Chegirma', ru: 'Скидка', eng: 'Sale', zh: '优惠', ar: 'تخفيض', kz: 'Жеңілдік', tr: 'İndirim' },
  CHEF: {
    uz: 'Oshpaz tanlovi',
    ru: 'Выбор шефа',
    eng: 'Chef’s choice',
    zh: '主厨推荐',
    ar: 'اختيار الشيف',
    kz: 'Аспаз таңдауы',
    tr: 'Şefin seçimi',
  },
  SEASON: {
    uz: 'Mavsumiy',
    ru: 'Сезонное',
    eng: 'Seasonal',
    zh: '时令',
    ar: 'موسمي',
    kz: 'Маусымдық',
    tr: 'Mevsimlik',
  },
}

/** The name of each of these labels; an unknown label has its key as name. */
export function labelNames(keys: readonly string[], language: Language, main: Language): Record<string, string> {
  return Object.fromEntries(
    [...new Set(keys)].sort().map((key) => [key, textIn(LABELS[key] ?? {}, language, main) || key]),
  )
}
