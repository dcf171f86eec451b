export const about = {
  call: 'Қоңырау шалу',
  telegram: 'Телеграм',
  instagram: 'Инстаграм',
  facebook: 'Фейсбук',
  email: 'Эл. пошта',
  other: 'Байланыс',
  vacancies: ['{count} бос жұмыс орны'],
} as const
