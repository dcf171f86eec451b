// Every error of this server, in one table: the code, its HTTP status, its sentence.
import type { Err } from '@dasturxon/domain/result'
import { type ErrorLine, line, type Sentence } from './error-line.ts'
import { FILE_ERRORS } from './file-errors.ts'
import { MENU_ERRORS } from './menu-errors.ts'
import { MESSAGE_ERRORS } from './message-errors.ts'
import { PAYING_ERRORS } from './paying-errors.ts'
import { RESERVATION_ERRORS } from './reservation-errors.ts'
import { STAFF_ERRORS } from './staff-errors.ts'
import { TELEGRAM_ERRORS } from './telegram-errors.ts'

export const ERRORS = {
  ...MENU_ERRORS,
  ...FILE_ERRORS,
  ...MESSAGE_ERRORS,
  ...PAYING_ERRORS,
  ...TELEGRAM_ERRORS,
  ...RESERVATION_ERRORS,
  ...STAFF_ERRORS,
  BAD_REQUEST: line(400, 'Soʻrov notoʻgʻri tuzilgan', 'Запрос составлен неверно', 'The request is malformed'),
  TENANT_MISMATCH: line(
    400,
    'Soʻrov boshqa brendga tegishli',
    'Запрос относится к другому бренду',
    'The request names another brand',
  ),
  MERCHANT_ID_MISSING: line(400, 'Brend koʻrsatilmagan', 'Бренд не указан', 'Merchant ID is not defined'),
  MERCHANT_ID_UNDEFINED: line(400, 'Brend aniqlanmadi', 'Бренд не определён', 'Merchant ID is undefined'),
  IDEMPOTENCY_KEY_MISSING: line(
    400,
    'Soʻrov kaliti yetishmayapti',
    'В запросе нет ключа повтора',
    'The Idempotency-Key header is missing',
  ),
  SESSION_INVALID: line(
    401,
    'Seans tugadi, qaytadan kiring',
    'Сеанс завершён, войдите снова',
    'Your session has ended, please sign in again',
  ),
  SESSION_REQUIRED: line(401, 'Davom etish uchun kiring', 'Войдите, чтобы продолжить', 'Please sign in to continue'),
  CROSS_ORIGIN: line(
    403,
    'Bu amal boshqa saytdan bajarilmaydi',
    'Это действие нельзя выполнить с другого сайта',
    'This action is not allowed from another site',
  ),
  FORBIDDEN: line(403, 'Bu amalga ruxsat yoʻq', 'Это действие недоступно', 'This action is not allowed'),
  CODE_REQUIRED: line(
    403,
    'Avval SMS kodi bilan tasdiqlang',
    'Сначала подтвердите кодом из SMS',
    'Confirm with a code from an SMS first',
  ),
  NOT_FOUND: line(404, 'Topilmadi', 'Не найдено', 'Not found'),
  COURIER_NOT_FOUND: line(
    404,
    'Bu filialda bunday kuryer yoʻq',
    'В этом филиале нет такого курьера',
    'This branch has no such courier',
  ),
  MERCHANT_NOT_FOUND: line(
    404,
    'Bu manzilda brend topilmadi',
    'По этому адресу бренд не найден',
    'There is no brand at this address',
  ),
  MERCHANT_BLOCKED: line(
    403,
    'Brend hozir buyurtma qabul qilmayapti',
    'Бренд сейчас не принимает заказы',
    'This brand is not taking orders right now',
  ),
  METHOD_NOT_ALLOWED: line(405, 'Bu amal bu yerda mavjud emas', 'Действие здесь недоступно', 'Method not allowed'),
  BRANCH_CLOSED: line(
    409,
    'Filial hozir yopiq, boshqa vaqtni tanlang',
    'Филиал сейчас закрыт, выберите другое время',
    'The branch is closed now, choose another time',
  ),
  ADDRESS_NOT_FOUND: line(
    409,
    'Bu manzil saqlanganlar orasida yoʻq',
    'Этого адреса нет среди сохранённых',
    'This address is not among your saved ones',
  ),
  BRANCH_NOT_FOUND: line(409, 'Filial topilmadi', 'Филиал не найден', 'Branch not found'),
  OUT_OF_ZONE: line(
    409,
    'Bu manzilga yetkazib bermaymiz, boshqasini tanlang',
    'Сюда мы не доставляем, выберите другой адрес',
    'We do not deliver to this address, choose another',
  ),
  SLOT_GONE: line(
    409,
    'Bu vaqt endi band, boshqasini tanlang',
    'Это время уже недоступно, выберите другое',
    'This time is no longer available, choose another',
  ),
  BELOW_MINIMUM: line(
    409,
    'Buyurtma yetkazish uchun minimal summadan kam',
    'Сумма заказа меньше минимальной для доставки',
    'The order is below the minimum for delivery',
  ),
  ITEMS_UNAVAILABLE: line(
    409,
    'Savatdagi baʼzi narsalar tugagan yoki yetarli emas',
    'Что-то из корзины закончилось, или этого не хватает',
    'Some items are unavailable or running short',
  ),
  OPTIONS_INVALID: line(
    409,
    'Variantlarni qaytadan tanlang',
    'Выберите опции заново',
    'Choose the item’s options again',
  ),
  PROMO_NOT_FOUND: line(409, 'Bunday promokod yoʻq', 'Такого промокода нет', 'There is no such promo code'),
  PROMO_NOT_ACTIVE: line(409, 'Promokod faol emas', 'Промокод не активен', 'The promo code is not active'),
  PROMO_NOT_STARTED: line(
    409,
    'Promokod hali boshlanmagan',
    'Промокод ещё не начал действовать',
    'The promo code has not started yet',
  ),
  PROMO_EXPIRED: line(409, 'Promokod muddati oʻtgan', 'Срок промокода истёк', 'The promo code has expired'),
  PROMO_BELOW_MINIMUM: line(
    409,
    'Promokod uchun summa yetarli emas',
    'Для этого промокода сумма слишком мала',
    'The total is too small for this promo code',
  ),
  PROMO_USED_UP: line(
    409,
    'Promokod ishlatib boʻlingan',
    'Промокод уже использован',
    'This promo code has been used up',
  ),
  PROMO_FIRST_ORDER_ONLY: line(
    409,
    'Bu promokod faqat birinchi buyurtma uchun',
    'Этот промокод действует только на первый заказ',
    'This promo code is for a first order only',
  ),
  PAYMENT_UNAVAILABLE: line(
    409,
    'Bu toʻlov usuli hozir mavjud emas',
    'Этот способ оплаты сейчас недоступен',
    'This payment method is not available now',
  ),
  PAYMENT_EXPIRED: line(
    409,
    'Toʻlov vaqti tugadi, qaytadan buyurtma bering',
    'Время оплаты вышло, оформите заказ заново',
    'The time to pay has run out, please order again',
  ),
  ORDER_PAID: line(409, 'Buyurtma allaqachon toʻlangan', 'Заказ уже оплачен', 'The order is already paid'),
  ORDER_CANCELED: line(409, 'Buyurtma bekor qilingan', 'Заказ отменён', 'The order was cancelled'),
  TOO_MANY_CARDS: line(
    409,
    'Kartalar juda koʻp, avval birini oʻchiring',
    'Слишком много карт, сначала удалите одну',
    'Too many cards, remove one first',
  ),
  CASHBACK_SHORT: line(
    409,
    'Keshbek bunga yetmaydi',
    'Кешбэка не хватает на такую сумму',
    'There is not enough cashback for this',
  ),
  QUOTE_CHANGED: line(
    409,
    'Narx oʻzgardi, yangisini tasdiqlang',
    'Сумма изменилась, подтвердите новую',
    'The price has changed, please confirm the new one',
  ),
  DUPLICATE_SUSPECTED: line(
    409,
    'Xuddi shunday buyurtma hozirgina berilgan',
    'Такой же заказ только что оформлен',
    'The same order was placed a moment ago',
  ),
  IN_PROGRESS: line(
    409,
    'Soʻrov bajarilmoqda, biroz kuting',
    'Запрос ещё выполняется, подождите',
    'The request is still being processed',
  ),
  MOVE_NOT_ALLOWED: line(
    409,
    'Buyurtma holati bunga endi imkon bermaydi',
    'Состояние заказа этого уже не позволяет',
    'The order is past this point',
  ),
  REVIEW_CLOSED: line(
    409,
    'Bu buyurtmani endi baholab boʻlmaydi',
    'Этот заказ уже нельзя оценить',
    'This order cannot be reviewed now',
  ),
  CANCEL_TOO_LATE: line(
    409,
    'Bekor qilish vaqti oʻtdi, filialga qoʻngʻiroq qiling',
    'Отменить уже нельзя, позвоните в филиал',
    'It is too late to cancel, please call the branch',
  ),
  TOO_MANY_OPEN: line(
    409,
    'Toʻlanmagan buyurtmalar koʻp, avval ularni yakunlang',
    'Слишком много неоплаченных заказов, завершите их',
    'Too many unpaid orders, finish those first',
  ),
  TABLE_UNKNOWN: line(
    404,
    'Stol topilmadi, xodimlardan stolni ochishni soʻrang',
    'Стол не найден, попросите сотрудников открыть его',
    'Table not found, ask the staff to open it',
  ),
  VISIT_ENDED: line(
    409,
    'Stol yopilgan, QR kodni qayta skanerlang',
    'Стол закрыт, отсканируйте QR-код ещё раз',
    'The table is closed, scan its code again',
  ),
  TABLE_CODE_REQUIRED: line(
    409,
    'Birinchi buyurtma uchun xodim aytgan 4 xonali kodni kiriting',
    'Для первого заказа введите 4 цифры, которые скажет сотрудник',
    'Before the first order, enter the four digits that the staff tell you',
  ),
  WAITER_CALLED: line(
    409,
    'Ofitsiant chaqirilgan, biroz kuting',
    'Официант уже вызван, подождите немного',
    'The waiter has been called, please wait a little',
  ),
  STALE: line(
    409,
    'Maʼlumot boshqa joyda oʻzgartirilgan',
    'Данные изменились в другом месте',
    'This has been changed elsewhere',
  ),
  ACTIVE_ORDERS: line(
    409,
    'Buyurtmangiz yakunlangach hisobni oʻchirish mumkin',
    'Аккаунт можно удалить, когда заказ будет завершён',
    'The account can be deleted once your order is finished',
  ),
  PHONE_TAKEN: line(
    409,
    'Bu raqam boshqa hisobga bogʻlangan',
    'Этот номер привязан к другому аккаунту',
    'This number belongs to another account',
  ),
  CODE_WRONG: line(422, 'Kod notoʻgʻri', 'Неверный код', 'The code is wrong'),
  CODE_EXPIRED: line(
    422,
    'Kod muddati oʻtgan, yangisini soʻrang',
    'Срок кода истёк, запросите новый',
    'The code has expired, ask for a new one',
  ),
  CODE_TRIES_SPENT: line(
    422,
    'Urinishlar tugadi, yangi kod soʻrang',
    'Попытки закончились, запросите новый код',
    'No tries left, ask for a new code',
  ),
  PAYLOAD_TOO_LARGE: line(413, 'Soʻrov juda katta', 'Слишком большой запрос', 'The request is too large'),
  UNSUPPORTED_MEDIA_TYPE: line(
    415,
    'Maʼlumotning bunday turi qabul qilinmaydi',
    'Такой тип данных не принимается',
    'This type of content is not accepted',
  ),
  FILE_TYPE_REFUSED: line(
    415,
    'Bunday fayl qabul qilinmaydi, PDF yoki rasm yuboring',
    'Такой файл не принимается, отправьте PDF или изображение',
    'This file is not accepted, send a PDF or a picture',
  ),
  IMAGE_TOO_LARGE: line(
    413,
    'Rasm juda katta: 12 megapikseldan oshmasin',
    'Изображение слишком большое: не более 12 мегапикселей',
    'The picture is too large: 12 megapixels at most',
  ),
  IMAGE_TYPE_REFUSED: line(
    415,
    'JPEG, PNG yoki WebP rasm yuboring',
    'Отправьте изображение JPEG, PNG или WebP',
    'Send a JPEG, PNG or WebP picture',
  ),
  IMAGE_BROKEN: line(
    422,
    'Rasmni oʻqib boʻlmadi, boshqasini tanlang',
    'Не удалось прочитать изображение, выберите другое',
    'The picture cannot be read, choose another',
  ),
  INVALID_FIELDS: line(
    422,
    'Baʼzi maydonlar notoʻgʻri toʻldirilgan',
    'Некоторые поля заполнены неверно',
    'Some fields are not filled in correctly',
  ),
  IDEMPOTENCY_MISMATCH: line(
    422,
    'Bu kalit boshqa buyurtmaga tegishli',
    'Этот ключ относится к другому заказу',
    'This key belongs to another request',
  ),
  CARD_DATA_REFUSED: line(
    422,
    'Karta raqamini bu yerga yozmang',
    'Не вводите здесь номер карты',
    'Do not enter a card number here',
  ),
  CARD_REFUSED: line(
    422,
    'Bank bu kartani qabul qilmadi',
    'Банк не принял эту карту',
    'The bank did not accept this card',
  ),
  RATE_LIMITED: line(
    429,
    'Soʻrovlar juda koʻp, biroz kuting',
    'Слишком много запросов, подождите немного',
    'Too many requests, please wait a little',
  ),
  PROOF_REQUIRED: line(
    409,
    'Hozir kod yuborish cheklangan, yana urinib koʻring yoki Telegram orqali kiring',
    'Сейчас отправка кодов ограничена, попробуйте ещё раз или войдите через Telegram',
    'Codes are limited right now, try once more or sign in with Telegram',
  ),
  CODE_LIMIT: line(
    429,
    'Kod juda koʻp soʻraldi, keyinroq urinib koʻring',
    'Вы слишком часто запрашивали код, попробуйте позже',
    'Too many codes requested, try again later',
  ),
  GEOCODER_DOWN: line(
    503,
    'Manzil xizmati javob bermayapti, keyinroq urinib koʻring yoki koʻchani qoʻlda yozing',
    'Служба адресов не отвечает, попробуйте позже или введите улицу вручную',
    // the specification's words, for who writes to the developers
    'Error in nominatim, inform the developers or try again later',
  ),
  SMS_DOWN: line(
    503,
    'SMS yuborilmadi, birozdan soʻng urinib koʻring',
    'SMS не отправлено, попробуйте чуть позже',
    'The SMS could not be sent, try again shortly',
  ),
  PAYMENT_DOWN: line(
    503,
    'Toʻlov tizimi javob bermayapti, boshqa usulni tanlang',
    'Платёжная система не отвечает, выберите другой способ',
    'The payment service is not responding, choose another payment method',
  ),
  UNAVAILABLE: line(
    503,
    'Xizmat vaqtincha javob bermayapti',
    'Сервис временно недоступен',
    'The service is temporarily unavailable',
  ),
  UNEXPECTED: line(
    500,
    'Xatolik yuz berdi, keyinroq urinib koʻring',
    'Произошла ошибка, попробуйте позже',
    'Something went wrong, try again later',
  ),
} as const satisfies Record<string, ErrorLine>

export type ErrorCode = keyof typeof ERRORS

/** A refusal a verb may give: one of our codes and the facts that go with it. */
export type ErrorRefusal = Err<ErrorCode, object>

/** The one shape of every error answer. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly description: Sentence
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly description: Sentence }[]
  readonly requestId: string
  readonly retryAfter?: number
} & Readonly<Record<string, unknown>>
