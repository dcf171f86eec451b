export const filters = {
  title: 'Фильтры',
  up_to: 'До {price}',
  sort: 'Сортировка',
  sort_own: 'Как в меню',
  sort_popular: 'Сначала популярные',
  sort_cheap: 'Сначала дешёвые',
  sort_dear: 'Сначала дорогие',
  nothing_title: 'Таких блюд нет',
  nothing_line: 'Сбросьте фильтры, и меню вернётся целиком',
  reset: 'Всё меню',
} as const
