// Errors of editing the menu.
import { type ErrorLine, line, type MoreLanguages, moreLanguages } from './error-line.ts'

export const MENU_ERRORS = {
  MENU_IN_USE: line(
    409,
    'Buni oʻchirib boʻlmaydi: u hali ishlatilmoqda',
    'Удалить нельзя: это ещё используется',
    'This cannot be deleted: it is still in use',
  ),
} as const satisfies Readonly<Record<string, ErrorLine>>

export const MENU_ERRORS_IN_MORE_LANGUAGES = {
  MENU_IN_USE: moreLanguages(
    '无法删除：仍在使用中',
    'لا يمكن الحذف: ما زال قيد الاستخدام',
    'Жою мүмкін емес: ол әлі қолданылады',
    'Silinemez: hâlâ kullanılıyor',
  ),
} as const satisfies Readonly<Record<keyof typeof MENU_ERRORS, MoreLanguages>>
