// Errors that only the staff meet, at the desk: in the three languages of the desk.
import { type ErrorLine, line } from './error-line.ts'

export const STAFF_ERRORS = {
  LAST_ADMIN: line(
    409,
    'Bu oxirgi ega: avval boshqa kishini ega qiling',
    'Это последний владелец: сначала сделайте владельцем кого-то ещё',
    'This is the last owner: make somebody else an owner first',
  ),
  OWN_RIGHTS: line(
    409,
    'Oʻz rolingiz va filialingizni oʻzgartira olmaysiz',
    'Свою роль и свой филиал изменить нельзя',
    'You cannot change your own role or branch',
  ),
  NOT_READY: line(
    409,
    'Doʻkonni ochishdan oldin qolgan qadamlarni bajaring',
    'Чтобы открыться, сделайте оставшиеся шаги',
    'Finish the remaining steps before opening',
  ),
  BLOCKED_BY_OPERATOR: line(
    409,
    'Brendni platforma operatori bloklagan: uni faqat operator ochadi',
    'Бренд заблокирован оператором платформы: открыть его может только оператор',
    'The operator of the platform has blocked the brand, and alone can open it',
  ),
  LAST_HOST: line(
    409,
    'Bu brendning oxirgi manzili: avval boshqa domen qoʻshing',
    'Это последний адрес бренда: сначала добавьте другой домен',
    'This is the last address of the brand: add another domain first',
  ),
  NOT_SET: line(409, 'Avval kalitlarni kiriting', 'Сначала введите ключи', 'Enter the keys first'),
} as const satisfies Record<string, ErrorLine>

/** Their codes: no customer gets one. */
export const FOR_STAFF = [
  'LAST_ADMIN',
  'OWN_RIGHTS',
  'NOT_READY',
  'BLOCKED_BY_OPERATOR',
  'LAST_HOST',
  'NOT_SET',
] as const satisfies readonly (keyof typeof STAFF_ERRORS)[]
