// The words of the message that carries a code.
import { type Language, type Texts, textIn } from '@dasturxon/domain/locale'

// plain apostrophes and no other rare sign where the language allows: such a message costs one part, not two
const DEFAULTS: Readonly<Record<Language, string>> = {
  uz: 'Tasdiqlash kodi: {code}. Uni hech kimga aytmang.',
  ru: 'Код подтверждения: {code}. Никому его не сообщайте.',
  eng: 'Your confirmation code: {code}. Do not share it with anyone.',
  zh: '您的验证码:{code}。请勿告诉他人。',
  ar: 'رمز التأكيد: {code}. لا تشاركه مع أحد.',
  kz: 'Растау коды: {code}. Оны ешкімге айтпаңыз.',
  tr: 'Onay kodunuz: {code}. Kimseyle paylasmayin.',
}

type Message = {
  readonly content: Texts
  readonly language: Language
  readonly mainLanguage: Language
  /** where the code may be filled in by itself */
  readonly host: string
  readonly code: string
}

/** The merchant's own words or ours, then the line by which a phone fills the code in on that host alone. */
export function codeMessage({ content, language, mainLanguage, host, code }: Message): string {
  const own = textIn(content, language, mainLanguage)
  const words = own.includes('{code}') ? own : DEFAULTS[language]
  return `${words.replaceAll('{code}', () => code)}\n\n@${host.replace(/:\d+$/, '')} #${code}`
}
