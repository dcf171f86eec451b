/** Texts of flower shops only; all their other texts are in `goods`. */
export const flowers = {
  'product.comment': 'Ашықхат мәтіні',
  'product.comment_hint': 'Мысалы, «Туған күнің құтты болсын!»',
  'basket.empty_line': 'Гүл қосыңыз',
  'basket.choose_first': 'Гүл таңдаңыз',
  'orders.status_cooking': 'Гүл шоғын жинап жатырмыз',
  'orders.status_done_delivery': 'Гүл шоғы дайын, курьерді күтудеміз',
  'orders.status_done_pickup': 'Гүл шоғы дайын',
  'orders.status_delivered': 'Гүлдер табысталды!',
  'orders.status_picked_up': 'Гүлдер табысталды!',
  'orders.step_cook_ahead': 'Гүл шоғын жинаймыз',
  'orders.step_cook': 'Флорист гүл шоғын жинап жатыр',
  'orders.step_cooked': 'Гүл шоғы жиналды',
  'search.field': 'Гүл іздеу',
  'search.example': 'Гүл шоғы, раушан, сыйлық…',
} as const
