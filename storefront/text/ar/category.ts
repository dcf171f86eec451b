export const category = {
  title: 'كل الأقسام',
  all: 'الكل',
} as const
