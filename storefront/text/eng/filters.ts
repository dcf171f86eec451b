export const filters = {
  title: 'Filters',
  up_to: 'Up to {price}',
  sort: 'Order',
  sort_own: 'As on the menu',
  sort_popular: 'Popular first',
  sort_cheap: 'Cheapest first',
  sort_dear: 'Dearest first',
  nothing_title: 'Nothing like this on the menu',
  nothing_line: 'Take the filters off to see the whole menu',
  reset: 'Whole menu',
} as const
