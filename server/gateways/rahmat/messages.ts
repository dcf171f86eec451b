// What Multicard shows to the customer when we refuse a payment. A call does not tell the language, so each is in two.
import type { CallRefusal } from '../payments.ts'

const ENDED =
  'Buyurtma muddati tugagan yoki bekor qilingan, pul qaytariladi. / Заказ просрочен или отменён, деньги вернутся.'
const PAID = 'Buyurtma allaqachon toʻlangan, pul qaytariladi. / Заказ уже оплачен, деньги вернутся.'
const FAULT = 'Tizimda xatolik. / Ошибка системы.'

export const MESSAGES: Readonly<Record<CallRefusal | 'CREDENTIALS' | 'MALFORMED', string>> = {
  ORDER_NOT_FOUND: 'Buyurtma topilmadi. / Заказ не найден.',
  WRONG_AMOUNT: 'Summa buyurtmaga toʻgʻri kelmaydi. / Сумма не совпадает с заказом.',
  ALREADY_PAID: PAID,
  BUSY: 'Buyurtma uchun boshqa toʻlov boshlangan. / По заказу уже идёт другой платёж.',
  NOT_FOUND: 'Toʻlov topilmadi. / Платёж не найден.',
  WRONG_STATE: ENDED,
  CANNOT_CANCEL: PAID,
  INTERNAL: FAULT,
  CREDENTIALS: 'Imzo notoʻgʻri. / Неверная подпись.',
  MALFORMED: 'Soʻrovni oʻqib boʻlmadi. / Запрос не читается.',
}
