export const about = {
  call: 'Arayın',
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  email: 'E-posta',
  other: 'İletişim',
  vacancies: ['{count} açık pozisyon'],
} as const
