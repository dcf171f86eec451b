export const category = {
  title: 'Tüm kategoriler',
  all: 'Tümü',
} as const
