// Days with the names of their months and weekdays, for screens that have room for them.
import type { Language } from './locale.ts'
import { wallClock } from './tashkent.ts'

type InEach = Readonly<Record<Language, readonly string[]>>

// from Sunday on
const WEEKDAYS: InEach = {
  uz: ['Yakshanba', 'Dushanba', 'Seshanba', 'Chorshanba', 'Payshanba', 'Juma', 'Shanba'],
  ru: ['Воскресенье', 'Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'],
  eng: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  zh: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  kz: ['Жексенбі', 'Дүйсенбі', 'Сейсенбі', 'Сәрсенбі', 'Бейсенбі', 'Жұма', 'Сенбі'],
  tr: ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi'],
}

const SHORT: InEach = {
  uz: ['Yak', 'Dush', 'Sesh', 'Chor', 'Pay', 'Jum', 'Shan'],
  ru: ['Вс', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'],
  eng: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  ar: ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'],
  kz: ['Жек', 'Дүй', 'Сей', 'Сәр', 'Бей', 'Жұм', 'Сен'],
  tr: ['Paz', 'Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt'],
}

// as they are after the number of a day
const MONTHS: InEach = {
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ru: [
    ...['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'],
    ...['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
  ],
  eng: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  zh: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  kz: [
    ...['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым'],
    ...['шілде', 'тамыз', 'қыркүйек', 'қазан', 'қараша', 'желтоқсан'],
  ],
  tr: ['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
}

const DATE: Readonly<Record<Language, string>> = {
  uz: '{day}-{month}',
  ru: '{day} {month}',
  eng: '{day} {month}',
  zh: '{month}{day}日',
  ar: '{day} {month}',
  kz: '{day} {month}',
  tr: '{day} {month}',
}

const COMMA: Readonly<Record<Language, string>> = {
  uz: ', ',
  ru: ', ',
  eng: ', ',
  zh: '，',
  ar: '، ',
  kz: ', ',
  tr: ', ',
}

/** `Shanba`. */
export function weekdayText(at: Date, language: Language): string {
  return WEEKDAYS[language][wallClock(at).getUTCDay()] ?? ''
}

/** `Shan`. */
export function shortWeekdayText(at: Date, language: Language): string {
  return SHORT[language][wallClock(at).getUTCDay()] ?? ''
}

/** `noyabr`, as it is after the number of a day. */
export function monthText(at: Date, language: Language): string {
  return MONTHS[language][wallClock(at).getUTCMonth()] ?? ''
}

/** The number of the day in its month. */
export function dayOfMonth(at: Date): number {
  return wallClock(at).getUTCDate()
}

/** `22-noyabr`. */
export function dayMonthText(at: Date, language: Language): string {
  return DATE[language].replace('{day}', String(dayOfMonth(at))).replace('{month}', monthText(at, language))
}

/** `Shanba, 22-noyabr`. */
export function longDayText(at: Date, language: Language): string {
  return `${weekdayText(at, language)}${COMMA[language]}${dayMonthText(at, language)}`
}
