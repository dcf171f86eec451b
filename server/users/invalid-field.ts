// A field that only a rule can judge, refused in the shape of those the contract judges.

type Sentence = { readonly uz: string; readonly ru: string; readonly eng: string }

const SENTENCES = {
  PHONE: {
    uz: 'Telefon raqamini toʻliq kiriting',
    ru: 'Введите номер телефона полностью',
    eng: 'Enter the whole phone number',
  },
  OWN_PHONE: {
    uz: 'Hisobingizning oʻz raqamini kiriting',
    ru: 'Введите номер вашего аккаунта',
    eng: 'Enter the number of your own account',
  },
  DATE: {
    uz: 'Sana notoʻgʻri',
    ru: 'Неверная дата',
    eng: 'The date is not right',
  },
  DETAILS: {
    uz: 'Manzil tafsilotlari juda uzun',
    ru: 'Подробности адреса слишком длинные',
    eng: 'The details of the address are too long',
  },
} as const satisfies Record<string, Sentence>

/** The facts of an `INVALID_FIELDS` refusal for one field. */
export function invalidField(path: string, code: keyof typeof SENTENCES) {
  return { errors: [{ path, code, description: SENTENCES[code] }] }
}
