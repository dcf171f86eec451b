export const telegram = {
  title: 'Telefon raqamingiz',
  why: 'Kuryer topa olmasa, qoʻngʻiroq qiladi. Raqamni faqat “{brand}” koʻradi.',
  number: 'Telegramdagi raqam',
  no_sms: 'SMS kod kerak emas',
  share: 'Raqamni ulashish',
  other: 'Boshqa raqam bilan kirish',
  refused: 'Raqam ulashilmadi. Yana urinib koʻring yoki boshqa raqam bilan kiring.',
  not_known: 'Telegram sizni tasdiqlamadi. SMS kod bilan kirishingiz mumkin.',
  allow_location: 'Joylashuvni aniqlashga ruxsat bering: qurilma sozlamalarida Telegramga geolokatsiyani yoqing.',
} as const
