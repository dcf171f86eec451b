/** Texts of groceries only; all their other texts are in `goods`. */
export const groceries = {
  'product.comment': 'Комментарий сборщику',
  'product.comment_hint': 'Например, выбрать поспелее',
  'orders.status_at_time': 'Соберём ко времени',
  'orders.status_cooking': 'Собираем заказ',
  'orders.status_done_delivery': 'Заказ собран, ждём курьера',
  'orders.status_done_pickup': 'Ваш заказ собран',
  'orders.status_delivered': 'Всё у двери',
  'orders.step_cook_ahead': 'Соберём',
  'orders.step_cook': 'Собираем',
  'orders.step_cooked': 'Собран',
  'orders.bar_cooked': 'Собран',
  'orders.cancel_line': 'Мы не будем собирать заказ №{number}. Восстановить его не получится.',
  'search.example': 'Яблоки, молоко, мясо…',
} as const
