export const filters = {
  title: 'Фильтры',
  up_to: 'До {price}',
  sort: 'Порядок',
  sort_own: 'Как в меню',
  sort_popular: 'Популярные',
  sort_cheap: 'Сначала дешёвые',
  sort_dear: 'Сначала дорогие',
  nothing_title: 'Таких блюд нет',
  nothing_line: 'Снимите фильтры, и меню вернётся целиком',
  reset: 'Всё меню',
} as const
