export const entry = {
  title: 'Xodimlar uchun kirish',
  phone: 'Telefon raqami',
  phone_line: 'Egasi sizni qoʻshgan raqam',
  phone_wrong: 'Raqamni toʻliq yozing',
  send: 'Kod olish',
  code: 'SMS dagi kod',
  code_line: 'Agar {phone} xodim raqami boʻlsa, unga 6 xonali kod keldi.',
  other_phone: 'Boshqa raqam',
  again: 'Kodni qayta olish',
  again_in: 'Yangi kod {time} dan keyin',
  wrong: ['Kod notoʻgʻri, {count} ta urinish qoldi'],
  demo: 'Demo: kodlar pochta qutisida',
} as const
