// The texts of the demo's providers, in three languages.
import type { Mood } from './moods.ts'
import type { DealState } from './simulator.ts'

export type BankLanguage = 'uz' | 'ru' | 'eng'

type Words = Readonly<
  Record<
    | 'demo'
    | 'note'
    | 'title'
    | 'receiver'
    | 'sum'
    | 'order'
    | 'way'
    | 'card'
    | 'choose'
    | 'more'
    | 'back'
    | Mood
    | DealState,
    string
  >
>

export const BANK_WORDS: Readonly<Record<BankLanguage, Words>> = {
  uz: {
    demo: 'Namoyish',
    note: 'Bu bank emas. Haqiqiy pul yechilmaydi.',
    title: 'Namoyish banki',
    receiver: 'Qabul qiluvchi',
    sum: 'Toʻlov summasi',
    order: 'Buyurtma',
    way: 'Usul',
    card: 'Karta',
    choose: 'Bank javobini tanlang: doʻkon xuddi haqiqiydek javob oladi.',
    more: 'Boshqa hollar',
    back: 'Doʻkonga qaytish',
    pay: 'Toʻlash',
    fail: 'Rad etish: mablagʻ yetarli emas',
    cancel: 'Toʻlovni bekor qilish',
    silent: 'Toʻlamasdan kutish',
    late: 'Doʻkonga 36 soniyadan keyin xabar berish',
    slow: 'Sekin toʻlash, 6 soniya',
    repeat: 'Toʻlash va xabarni takrorlash',
    twice: 'Ikki marta toʻlash',
    disorder: 'Xabarlarni teskari tartibda yuborish',
    amount: 'Notoʻgʻri summa yuborish',
    unknown: 'Nomaʼlum buyurtmani soʻrash',
    forged: 'Notoʻgʻri imzo bilan yuborish',
    NEW: 'Toʻlov kutilmoqda',
    PENDING: 'Toʻlov boshlangan, tugallanmagan',
    PAID: 'Toʻlandi',
    FAILED: 'Toʻlov oʻtmadi',
    CANCELED: 'Toʻlov bekor qilindi',
    REFUNDED: 'Pul qaytarildi',
    REFUSED: 'Doʻkon toʻlovni qabul qilmadi',
  },
  ru: {
    demo: 'Демонстрация',
    note: 'Это не банк. Настоящие деньги не списываются.',
    title: 'Демонстрационный банк',
    receiver: 'Получатель',
    sum: 'Сумма к оплате',
    order: 'Заказ',
    way: 'Способ',
    card: 'Карта',
    choose: 'Выберите ответ банка: магазин получит его как настоящий.',
    more: 'Другие случаи',
    back: 'Вернуться в магазин',
    pay: 'Оплатить',
    fail: 'Отказать: недостаточно средств',
    cancel: 'Отменить оплату',
    silent: 'Ждать и не платить',
    late: 'Сообщить магазину через 36 секунд',
    slow: 'Оплатить медленно, 6 секунд',
    repeat: 'Оплатить и повторить сообщение',
    twice: 'Оплатить дважды',
    disorder: 'Отправить сообщения в обратном порядке',
    amount: 'Отправить неверную сумму',
    unknown: 'Спросить о неизвестном заказе',
    forged: 'Отправить с неверной подписью',
    NEW: 'Ожидается оплата',
    PENDING: 'Оплата начата и не завершена',
    PAID: 'Оплачено',
    FAILED: 'Оплата не прошла',
    CANCELED: 'Оплата отменена',
    REFUNDED: 'Деньги возвращены',
    REFUSED: 'Магазин не принял оплату',
  },
  eng: {
    demo: 'Demonstration',
    note: 'This is not a bank. No real money is taken.',
    title: 'Demo bank',
    receiver: 'Paid to',
    sum: 'Amount to pay',
    order: 'Order',
    way: 'Method',
    card: 'Card',
    choose: 'Choose what the bank answers: the shop gets it as from a real one.',
    more: 'Other cases',
    back: 'Back to the shop',
    pay: 'Pay',
    fail: 'Decline: not enough money',
    cancel: 'Cancel the payment',
    silent: 'Wait and do not pay',
    late: 'Tell the shop after 36 seconds',
    slow: 'Pay slowly, 6 seconds',
    repeat: 'Pay and repeat the message',
    twice: 'Pay twice',
    disorder: 'Send the messages in the wrong order',
    amount: 'Send a wrong amount',
    unknown: 'Ask for an unknown order',
    forged: 'Send with a wrong signature',
    NEW: 'Waiting for the payment',
    PENDING: 'The payment was begun and not finished',
    PAID: 'Paid',
    FAILED: 'The payment failed',
    CANCELED: 'The payment was canceled',
    REFUNDED: 'The money was given back',
    REFUSED: 'The shop did not take the payment',
  },
}

/** The bank's language for a customer of any language; providers write `en` for English. */
export function bankLanguage(language: string): BankLanguage {
  return language === 'uz' || language === 'ru' ? language : 'eng'
}

/** The providers' own names. */
export const PROVIDER_TITLES = {
  PAYME: 'Payme',
  CLICK: 'Click',
  UZUM: 'Uzum Bank',
  PAYNET: 'Paynet',
  PAYZE: 'Payze',
  RAHMAT: 'Rahmat',
} as const
