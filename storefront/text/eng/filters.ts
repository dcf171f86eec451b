export const filters = {
  title: 'Filters',
  up_to: 'Up to {price}',
  sort: 'Sort by',
  sort_own: 'As on the menu',
  sort_popular: 'Popular first',
  sort_cheap: 'Cheapest first',
  sort_dear: 'Most expensive first',
  nothing_title: 'Nothing like this on the menu',
  nothing_line: 'Clear the filters to see the whole menu',
  reset: 'Whole menu',
} as const
