export const category = {
  title: 'Barcha boʻlimlar',
  all: 'Hammasi',
} as const
