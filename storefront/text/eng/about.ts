export const about = {
  call: 'Call',
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  email: 'E-mail',
  other: 'Contact',
  vacancies: ['{count} open position', '{count} open positions'],
} as const
