/** Texts of flower shops only; all their other texts are in `goods`. */
export const flowers = {
  'product.comment': 'Kart metni',
  'product.comment_hint': 'Örneğin, “İyi ki doğdun!”',
  'basket.empty_line': 'Çiçek ekleyin',
  'basket.choose_first': 'Çiçek seçin',
  'orders.status_cooking': 'Çiçekleriniz düzenleniyor',
  'orders.status_done_delivery': 'Hazır, kurye bekleniyor',
  'orders.status_done_pickup': 'Çiçekleriniz hazır',
  'orders.status_delivered': 'Çiçekler teslim edildi!',
  'orders.status_picked_up': 'Çiçekler teslim edildi!',
  'orders.step_cook_ahead': 'Düzenlenecek',
  'orders.step_cook': 'Çiçekçi düzenliyor',
  'orders.step_cooked': 'Düzenlendi',
  'search.field': 'Çiçek ara',
  'search.example': 'Buket, gül, hediye…',
} as const
