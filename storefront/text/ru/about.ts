export const about = {
  call: 'Позвонить',
  telegram: 'Телеграм',
  instagram: 'Инстаграм',
  facebook: 'Фейсбук',
  email: 'Почта',
  other: 'Связь',
  vacancies: ['{count} открытая вакансия', '{count} открытые вакансии', '{count} открытых вакансий'],
} as const
