// Refusals of an order because of how it is to be paid.
import { line } from './error-line.ts'

export const PAYING_ERRORS = {
  CARD_UNAVAILABLE: line(
    409,
    'Bu karta bilan toʻlab boʻlmaydi, boshqa usulni tanlang',
    'Этой картой оплатить нельзя, выберите другой способ',
    'This card cannot be used, please choose another way to pay',
  ),
  CHANGE_TOO_SMALL: line(
    409,
    'Naqd pul buyurtma summasidan kam',
    'Сумма наличными меньше суммы заказа',
    'The cash is less than the total of the order',
  ),
  BY_HAND_ASKED: line(
    409,
    'Stol xodimga toʻlashni soʻragan, onlayn toʻlov hozir yopiq',
    'За столом попросили оплату сотруднику, онлайн-оплата пока закрыта',
    'The table has asked to pay the staff, so online payment is closed for now',
  ),
  NOTHING_TO_PAY: line(
    409,
    'Hozir toʻlanadigan summa yoʻq',
    'Сейчас оплачивать нечего',
    'There is nothing to pay right now',
  ),
  PART_TAKEN: line(
    409,
    'Bu qismni stoldagi boshqa kishi toʻlayapti yoki toʻlagan',
    'Эту часть уже оплачивает или оплатил кто-то за столом',
    'Somebody at the table is paying or has paid this part',
  ),
  SPLIT_FIXED: line(
    409,
    'Hisobni boʻlish usuli birinchi toʻlov bilan belgilangan',
    'Способ разделить счёт уже выбран первой оплатой',
    'The first payment has fixed how the bill is split',
  ),
  NOTHING_TO_REFUND: line(
    409,
    'Bu buyurtmada qaytariladigan pul yoʻq',
    'По этому заказу возвращать нечего',
    'There is nothing to refund in this order',
  ),
  REFUND_IN_PROGRESS: line(
    409,
    'Oldingi qaytarish hali tugamagan, birozdan soʻng urinib koʻring',
    'Прошлый возврат ещё не завершён, попробуйте чуть позже',
    'The refund before is not finished yet, please try again a little later',
  ),
  REFUND_LIMIT: line(
    403,
    'Bu summani faqat menejer qaytara oladi',
    'Такую сумму может вернуть только менеджер',
    'Only a manager can refund this sum',
  ),
} as const
