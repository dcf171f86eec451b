export const category = {
  title: 'All categories',
  all: 'All',
} as const
