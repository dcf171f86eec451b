/** Texts of flower shops only; all their other texts are in `goods`. */
export const flowers = {
  'product.comment': 'Текст открытки',
  'product.comment_hint': 'Например, «С днём рождения!»',
  'basket.empty_line': 'Добавьте цветы',
  'basket.choose_first': 'Выберите цветы',
  'orders.status_cooking': 'Собираем букет',
  'orders.status_done_delivery': 'Букет готов, ждём курьера',
  'orders.status_done_pickup': 'Букет готов',
  'orders.status_delivered': 'Цветы вручены!',
  'orders.status_picked_up': 'Цветы вручены!',
  'orders.step_cook_ahead': 'Соберём букет',
  'orders.step_cook': 'Флорист собирает букет',
  'orders.step_cooked': 'Букет собран',
  'search.field': 'Найти цветы',
  'search.example': 'Букет, розы, подарок…',
} as const
