/** Texts of flower shops only; all their other texts are in `goods`. */
export const flowers = {
  'product.comment': 'Tabriknoma matni',
  'product.comment_hint': 'Masalan, «Tugʻilgan kuningiz bilan!»',
  'basket.empty_line': 'Yoqqan gulni qoʻshing',
  'basket.choose_first': 'Gul tanlang',
  'orders.status_cooking': 'Guldasta yigʻilmoqda',
  'orders.status_done_delivery': 'Guldasta tayyor, kuryerni kutyapmiz',
  'orders.status_done_pickup': 'Guldasta tayyor',
  'orders.status_delivered': 'Gullar topshirildi!',
  'orders.status_picked_up': 'Gullar topshirildi!',
  'orders.step_cook_ahead': 'Guldasta yigʻiladi',
  'orders.step_cook': 'Gulchi yigʻmoqda',
  'orders.step_cooked': 'Guldasta yigʻildi',
  'search.field': 'Gul, sovgʻa qidirish',
  'search.example': 'Guldasta, atirgul, sovgʻa…',
} as const
