export const category = {
  title: 'Барлық бөлімдер',
  all: 'Барлығы',
} as const
