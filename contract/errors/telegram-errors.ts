// Errors of calls inside Telegram and Click.
import { type ErrorLine, line } from './error-line.ts'

export const TELEGRAM_ERRORS = {
  INIT_DATA_MISSING: line(
    401,
    'Doʻkonni Telegramdagi bot orqali oching',
    'Откройте магазин из бота в Telegram',
    'Open the shop from its bot in Telegram',
  ),
  INIT_DATA_INVALID: line(
    401,
    'Telegram sizni tasdiqlamadi, botni qaytadan oching',
    'Telegram вас не подтвердил, откройте бота заново',
    'Telegram did not confirm who you are, open the bot again',
  ),
  INIT_DATA_EXPIRED: line(
    401,
    'Telegram maʼlumotlari eskirgan, botni qaytadan oching',
    'Данные Telegram устарели, откройте бота заново',
    'The data from Telegram is too old, open the bot again',
  ),
  USER_NOT_FOUND: line(
    404,
    'Telegram foydalanuvchisi topilmadi, botni qayta ishga tushiring',
    'Пользователь Telegram не найден, перезапустите бота',
    'Telegram user not found, restart the bot',
  ),
  TELEGRAM_UNAVAILABLE: line(
    409,
    'Bu brendning hozir Telegram boti yoʻq',
    'У этого бренда сейчас нет бота в Telegram',
    'This brand has no Telegram bot right now',
  ),
  CLICK_UNAVAILABLE: line(
    409,
    'Bu brendning hozir Click ilovasida doʻkoni yoʻq',
    'У этого бренда сейчас нет магазина в приложении Click',
    'This brand has no shop in the Click app right now',
  ),
  CLICK_SESSION_INVALID: line(
    401,
    'Click sizni tasdiqlamadi, doʻkonni Click ilovasida qaytadan oching',
    'Click вас не подтвердил, откройте магазин в приложении Click заново',
    'Click did not confirm who you are, open the shop in the Click app again',
  ),
  CLICK_DOWN: line(
    503,
    'Click javob bermayapti, birozdan soʻng urinib koʻring',
    'Click не отвечает, попробуйте чуть позже',
    'Click is not responding, try again shortly',
  ),
  PHONE_VERIFICATION_REQUIRED: line(
    409,
    'Avval telefon raqamingizni SMS kod bilan tasdiqlang',
    'Сначала подтвердите телефон кодом из SMS',
    'Confirm your phone with an SMS code first',
  ),
  CONTACT_INVALID: line(
    422,
    'Telegramdagi oʻz raqamingizni ulashing',
    'Поделитесь своим номером из Telegram',
    'Share your own number from Telegram',
  ),
  PHONE_NOT_SERVED: line(
    422,
    'Bu davlat raqami bilan bu yerda roʻyxatdan oʻtib boʻlmaydi',
    'С номером этой страны здесь нельзя зарегистрироваться',
    'You cannot sign up here with a number from this country',
  ),
} as const satisfies Record<string, ErrorLine>
