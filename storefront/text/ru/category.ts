export const category = {
  title: 'Все разделы',
  all: 'Все',
} as const
