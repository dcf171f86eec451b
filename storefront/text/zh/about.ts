export const about = {
  call: '致电我们',
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  email: '电子邮箱',
  other: '联系我们',
  vacancies: ['{count} 个在招职位'],
} as const
