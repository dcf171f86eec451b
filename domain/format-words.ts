// Words that are printed with numbers, in the seven languages. Tables, so that every JavaScript engine prints the same text.
import type { Language } from './locale.ts'

type InEach<T> = Readonly<Record<Language, T>>

export const CURRENCY: InEach<string> = {
  uz: 'soʻm',
  ru: 'сум',
  eng: 'soʻm',
  zh: '苏姆',
  ar: 'سوم',
  kz: 'сум',
  tr: 'som',
}

export const DECIMAL_MARK: InEach<string> = { uz: ',', ru: ',', eng: '.', zh: '.', ar: ',', kz: ',', tr: ',' }

type PrintedUnit = 'kilogram' | 'gram' | 'liter' | 'milliliter' | 'kilometre' | 'metre'

export const UNIT_WORDS: InEach<Readonly<Record<PrintedUnit, string>>> = {
  uz: { kilogram: 'kg', gram: 'g', liter: 'l', milliliter: 'ml', kilometre: 'km', metre: 'm' },
  ru: { kilogram: 'кг', gram: 'г', liter: 'л', milliliter: 'мл', kilometre: 'км', metre: 'м' },
  eng: { kilogram: 'kg', gram: 'g', liter: 'l', milliliter: 'ml', kilometre: 'km', metre: 'm' },
  zh: { kilogram: '千克', gram: '克', liter: '升', milliliter: '毫升', kilometre: '公里', metre: '米' },
  ar: { kilogram: 'كغ', gram: 'غ', liter: 'ل', milliliter: 'مل', kilometre: 'كم', metre: 'م' },
  kz: { kilogram: 'кг', gram: 'г', liter: 'л', milliliter: 'мл', kilometre: 'км', metre: 'м' },
  tr: { kilogram: 'kg', gram: 'g', liter: 'l', milliliter: 'ml', kilometre: 'km', metre: 'm' },
}

/** Words that change with the number: forms in the order that `plural` expects. */
export const PIECE: InEach<readonly string[]> = {
  uz: ['ta'],
  ru: ['шт.'],
  eng: ['pc', 'pcs'],
  zh: ['件'],
  ar: ['قطعة', 'قطعة', 'قطعة', 'قطع', 'قطعة', 'قطعة'],
  kz: ['дана'],
  tr: ['adet'],
}

export const HOUR: InEach<readonly string[]> = {
  uz: ['soat'],
  ru: ['ч'],
  eng: ['h'],
  zh: ['小时'],
  ar: ['ساعة', 'ساعة', 'ساعة', 'ساعات', 'ساعة', 'ساعة'],
  kz: ['сағ'],
  tr: ['sa'],
}

export const MINUTE: InEach<readonly string[]> = {
  uz: ['daqiqa'],
  ru: ['мин'],
  eng: ['min'],
  zh: ['分钟'],
  ar: ['دقيقة', 'دقيقة', 'دقيقة', 'دقائق', 'دقيقة', 'دقيقة'],
  kz: ['мин'],
  tr: ['dk'],
}

export const NEAR_DAYS: InEach<{ readonly yesterday: string; readonly today: string; readonly tomorrow: string }> = {
  uz: { yesterday: 'kecha', today: 'bugun', tomorrow: 'ertaga' },
  ru: { yesterday: 'вчера', today: 'сегодня', tomorrow: 'завтра' },
  eng: { yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' },
  zh: { yesterday: '昨天', today: '今天', tomorrow: '明天' },
  ar: { yesterday: 'أمس', today: 'اليوم', tomorrow: 'غدًا' },
  kz: { yesterday: 'кеше', today: 'бүгін', tomorrow: 'ертең' },
  tr: { yesterday: 'dün', today: 'bugün', tomorrow: 'yarın' },
}

/** Sunday first, as `getUTCDay` counts. */
export const SHORT_DAYS: InEach<readonly string[]> = {
  uz: ['Yak', 'Dush', 'Sesh', 'Chor', 'Pay', 'Juma', 'Shan'],
  ru: ['Вс', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'],
  eng: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  kz: ['Жс', 'Дс', 'Сс', 'Ср', 'Бс', 'Жм', 'Сб'],
  tr: ['Paz', 'Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt'],
}

/** Text between the short day and its number. */
/** Separator of a list. */
export const LIST_COMMA: InEach<string> = { uz: ', ', ru: ', ', eng: ', ', zh: '，', ar: '، ', kz: ', ', tr: ', ' }

export const DAY_COMMA: InEach<string> = { uz: ', ', ru: ', ', eng: ', ', zh: ' ', ar: '، ', kz: ', ', tr: ', ' }
