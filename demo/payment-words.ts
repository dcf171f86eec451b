// The texts of the demo's bank, in three languages.

export type BankLanguage = 'uz' | 'ru' | 'eng'

export const BANK_WORDS = {
  uz: {
    title: 'Namoyish banki',
    note: 'Bu haqiqiy bank emas: pul yechilmaydi. Nima boʻlishini oʻzingiz tanlang.',
    order: 'Buyurtma',
    amount: 'Toʻlov',
    pay: 'Toʻlash',
    fail: 'Mablagʻ yetarli emas',
    cancel: 'Toʻlovni bekor qilish',
    expire: 'Toʻlamasdan kutish',
    back: 'Doʻkonga qaytish',
    NEW: 'Toʻlov kutilmoqda',
    PENDING: 'Toʻlov boshlangan, tugallanmagan',
    PAID: 'Toʻlandi',
    FAILED: 'Toʻlov oʻtmadi',
    CANCELED: 'Toʻlov bekor qilindi',
    REFUNDED: 'Pul qaytarildi',
    REFUSED: 'Doʻkon toʻlovni qabul qilmadi',
  },
  ru: {
    title: 'Демонстрационный банк',
    note: 'Это не настоящий банк: деньги не списываются. Выберите сами, что произойдёт.',
    order: 'Заказ',
    amount: 'К оплате',
    pay: 'Оплатить',
    fail: 'Недостаточно средств',
    cancel: 'Отменить оплату',
    expire: 'Ждать и не платить',
    back: 'Вернуться в магазин',
    NEW: 'Ожидается оплата',
    PENDING: 'Оплата начата и не завершена',
    PAID: 'Оплачено',
    FAILED: 'Оплата не прошла',
    CANCELED: 'Оплата отменена',
    REFUNDED: 'Деньги возвращены',
    REFUSED: 'Магазин не принял оплату',
  },
  eng: {
    title: 'Demo bank',
    note: 'This is not a real bank: no money is taken. Choose for yourself what happens.',
    order: 'Order',
    amount: 'To pay',
    pay: 'Pay',
    fail: 'Not enough money',
    cancel: 'Cancel the payment',
    expire: 'Wait and do not pay',
    back: 'Back to the shop',
    NEW: 'Waiting for the payment',
    PENDING: 'The payment was begun and not finished',
    PAID: 'Paid',
    FAILED: 'The payment failed',
    CANCELED: 'The payment was canceled',
    REFUNDED: 'The money was given back',
    REFUSED: 'The shop did not take the payment',
  },
} as const

/** The bank's language for a customer of any language. */
export function bankLanguage(language: string): BankLanguage {
  return language === 'uz' || language === 'ru' ? language : 'eng'
}
