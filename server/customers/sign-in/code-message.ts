// The text of the message with a code.
import { LANGUAGES, type Language, type Texts, textIn } from '@dasturxon/domain/locale'
import type { Purpose } from './code-store.ts'

// plain apostrophes and no other special characters where the language allows: such a message is one SMS part, not two
const DEFAULTS: Readonly<Record<Language, string>> = {
  uz: 'Tasdiqlash kodi: {code}. Uni hech kimga aytmang.',
  ru: 'Код подтверждения: {code}. Никому его не сообщайте.',
  eng: 'Your confirmation code: {code}. Do not share it with anyone.',
  zh: '您的验证码:{code}。请勿告诉他人。',
  ar: 'رمز التأكيد: {code}. لا تشاركه مع أحد.',
  kz: 'Растау коды: {code}. Оны ешкімге айтпаңыз.',
  tr: 'Onay kodunuz: {code}. Kimseyle paylasmayin.',
}

// a person who reads this code to a stranger on the telephone must know what it allows
const DELETION: Readonly<Record<Language, string>> = {
  uz: "Hisobni o'chirish kodi: {code}. Uni hech kimga aytmang.",
  ru: 'Код для удаления аккаунта: {code}. Никому его не сообщайте.',
  eng: 'Your code to delete the account: {code}. Do not share it with anyone.',
  zh: '您的账户注销验证码:{code}。请勿告诉他人。',
  ar: 'رمز حذف الحساب: {code}. لا تشاركه مع أحد.',
  kz: 'Аккаунтты жою коды: {code}. Оны ешкімге айтпаңыз.',
  tr: 'Hesap silme kodunuz: {code}. Kimseyle paylasmayin.',
}

type Message = {
  readonly purpose: Purpose
  readonly content: Texts
  readonly language: Language
  readonly mainLanguage: Language
  /** the host on which a phone may fill in the code */
  readonly host: string
  readonly code: string
  /** whether the brand's gateway takes such a text; every text unless given */
  isApproved?(text: string): boolean
}

/**
 * The merchant's text or ours, then the line by which a phone fills in the code on that host only. Where the gateway has
 * not approved it, the one that it has: in the main language, or in any.
 */
export function codeMessage(message: Message): string {
  const { language, mainLanguage, isApproved = () => true } = message
  const wanted = textOf(message, language)
  if (isApproved(wanted)) return wanted
  const others = [mainLanguage, ...LANGUAGES].map((other) => textOf(message, other))
  return others.find((text) => isApproved(text)) ?? wanted
}

function textOf({ purpose, content, mainLanguage, host, code }: Message, language: Language): string {
  const own = textIn(content, language, mainLanguage)
  const usual = own.includes('{code}') ? own : DEFAULTS[language]
  const words = purpose === 'DELETE_ACCOUNT' ? DELETION[language] : usual
  return `${words.replaceAll('{code}', () => code)}\n\n@${host.replace(/:\d+$/, '')} #${code}`
}
