// The message to the old number when an account changes its number.
import type { Language } from '@dasturxon/domain/locale'
import { maskedPhone } from '@dasturxon/domain/phone'

// plain apostrophes and no other special characters where the language allows: such a message is one SMS part, not two
const WORDS: Readonly<Record<Language, string>> = {
  uz: "{host}: hisobingiz raqami {phone} ga o'zgartirildi. Bu siz bo'lmasangiz, bizga qo'ng'iroq qiling.",
  ru: '{host}: номер вашего аккаунта изменён на {phone}. Если это были не вы, позвоните нам.',
  eng: '{host}: the number of your account was changed to {phone}. If it was not you, call us.',
  zh: '{host}:您账户的手机号已改为 {phone}。如非本人操作,请致电我们。',
  ar: '{host}: تم تغيير رقم حسابك إلى {phone}. إذا لم تكن أنت من فعل ذلك، فاتصل بنا.',
  kz: '{host}: аккаунтыңыздың нөмірі {phone} болып өзгертілді. Бұл сіз болмасаңыз, бізге қоңырау шалыңыз.',
  tr: '{host}: hesabinizin numarasi {phone} olarak degistirildi. Bu siz degilseniz bizi arayin.',
}

/** The text for the holder of the old number; the new one is masked, because the reader may be a stranger. */
export function phoneChangedMessage(language: Language, newPhone: string, host: string): string {
  return WORDS[language].replace('{host}', () => host).replace('{phone}', () => maskedPhone(newPhone))
}
