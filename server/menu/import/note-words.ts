// What is wrong with a row, in the words that stand in the file of the rows that stayed behind.
import type { Texts } from '@dasturxon/domain/locale'

const said = (uz: string, ru: string, eng: string): Texts => ({ uz, ru, eng })

export const NOTE_WORDS: Readonly<Record<string, Texts>> = {
  PRICE_UNREADABLE: said('narx tushunarsiz', 'цена непонятна', 'the price is not clear'),
  PRICE_LETTERS: said(
    'nol oʻrnida harf: {guess}?',
    'буквы вместо цифр: {guess}?',
    'letters instead of digits: {guess}?',
  ),
  PRICE_FRACTION: said('narx butun soʻmda boʻladi', 'цена бывает только в целых сумах', 'the price is in whole soʻm'),
  PRICE_TOO_HIGH: said('narx juda katta', 'цена слишком большая', 'the price is too high'),
  DISCOUNT_RANGE: said('chegirma 0 dan 100 % gacha', 'скидка от 0 до 100 %', 'the discount is from 0 to 100%'),
  VAT_RANGE: said(
    'QQS 0 dan 100 gacha butun foiz',
    'НДС: целый процент от 0 до 100',
    'VAT is a whole percent from 0 to 100',
  ),
  UNIT_UNKNOWN: said(
    'birlik: dona, kg, gramm yoki litr',
    'единица: шт, кг, грамм или литр',
    'the unit is piece, kg, gram or litre',
  ),
  MEASURE_UNREADABLE: said('miqdori tushunarsiz', 'выход непонятен', 'the amount is not clear'),
  MXIK_SHAPE: said('MXIK 17 ta raqamdan iborat', 'ИКПУ: 17 цифр', 'the MXIK code has 17 digits'),
  MXIK_ROUNDED: said(
    'jadval dasturi MXIK oxirini yoʻqotgan: katakni matn qilib, kodni qayta yozing',
    'таблица потеряла конец ИКПУ: сделайте ячейку текстом и впишите код снова',
    'the spreadsheet lost the end of the MXIK code: make the cell text and type it again',
  ),
  PACKAGE_SHAPE: said('qadoq kodi faqat raqamlar', 'код упаковки: только цифры', 'the package code has digits only'),
  ACTIVE_UNKNOWN: said('sotuvda: 1 yoki 0', 'продаётся: 1 или 0', 'on sale: 1 or 0'),
  TEXT_TOO_LONG: said('matn juda uzun', 'текст слишком длинный', 'the text is too long'),
  NAME_MISSING: said('nomi yoʻq', 'нет названия', 'there is no name'),
  CATEGORY_MISSING: said('kategoriya yoʻq', 'нет категории', 'there is no category'),
  PRICE_MISSING: said('narx yoʻq', 'нет цены', 'there is no price'),
  DUPLICATE: said('{row}-satr takrorlangan', 'повтор строки {row}', 'repeats row {row}'),
  NAME_OF_TWO: said(
    'menyuda bunday nomli ikki taom bor',
    'в меню два блюда с таким названием',
    'two dishes have this name',
  ),
  CATEGORY_OF_TWO: said(
    'bu nomlar ikki xil kategoriyaniki',
    'это названия двух разных категорий',
    'these are names of two categories',
  ),
}
