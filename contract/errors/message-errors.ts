// Errors of notifications.
import { type ErrorLine, line, type MoreLanguages, moreLanguages } from './error-line.ts'

export const MESSAGE_ERRORS = {
  PUSH_REFUSED: line(
    422,
    'Bu brauzerga xabar yuborib boʻlmaydi',
    'В этот браузер нельзя присылать уведомления',
    'Notifications cannot be sent to this browser',
  ),
} as const satisfies Readonly<Record<string, ErrorLine>>

export const MESSAGE_ERRORS_IN_MORE_LANGUAGES = {
  PUSH_REFUSED: moreLanguages(
    '无法向此浏览器发送通知',
    'لا يمكن إرسال الإشعارات إلى هذا المتصفح',
    'Бұл браузерге хабарландыру жіберу мүмкін емес',
    'Bu tarayıcıya bildirim gönderilemiyor',
  ),
} as const satisfies Readonly<Record<keyof typeof MESSAGE_ERRORS, MoreLanguages>>
