export const about = {
  call: 'Qoʻngʻiroq',
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  email: 'Pochta',
  other: 'Aloqa',
  vacancies: ['{count} ta ochiq ish oʻrni'],
} as const
