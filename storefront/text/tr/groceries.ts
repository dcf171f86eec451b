/** Texts of groceries only; all their other texts are in `goods`. */
export const groceries = {
  'product.comment': 'Toplayana not',
  'product.comment_hint': 'Örneğin, olgun olsun',
  'orders.status_at_time': 'Saatinde hazır olacak',
  'orders.status_cooking': 'Siparişiniz toplanıyor',
  'orders.status_done_delivery': 'Toplandı, kurye bekleniyor',
  'orders.status_done_pickup': 'Siparişiniz hazır',
  'orders.status_delivered': 'Kapınızda',
  'orders.step_cook_ahead': 'Toplanacak',
  'orders.step_cook': 'Toplanıyor',
  'orders.step_cooked': 'Toplandı',
  'orders.bar_cooked': 'Toplandı',
  'orders.cancel_line': 'No. {number} siparişi toplanmayacak. Bu işlem geri alınamaz.',
  'search.example': 'Elma, süt, et…',
} as const
