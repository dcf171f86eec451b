/** Texts of groceries only; all their other texts are in `goods`. */
export const groceries = {
  'product.comment': 'Teruvchiga izoh',
  'product.comment_hint': 'Masalan, pishganini tanlang',
  'orders.status_at_time': 'Belgilangan vaqtga teramiz',
  'orders.status_cooking': 'Buyurtmangiz terilmoqda',
  'orders.status_done_delivery': 'Terildi, kuryerni kutyapmiz',
  'orders.status_done_pickup': 'Buyurtmangiz terildi',
  'orders.status_delivered': 'Hammasi eshikda',
  'orders.step_cook_ahead': 'Teriladi',
  'orders.step_cook': 'Terilmoqda',
  'orders.step_cooked': 'Terildi',
  'orders.bar_cooked': 'Terildi',
  'orders.cancel_line': '№{number} buyurtma terilmaydi. Buni ortga qaytarib boʻlmaydi.',
  'search.example': 'Olma, sut, goʻsht…',
} as const
