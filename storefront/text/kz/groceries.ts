/** Texts of groceries only; all their other texts are in `goods`. */
export const groceries = {
  'product.comment': 'Жинаушыға түсініктеме',
  'product.comment_hint': 'Мысалы, пісіп жетілгенін таңдау',
  'orders.status_at_time': 'Уақытына қарай жинаймыз',
  'orders.status_cooking': 'Тапсырысты жинап жатырмыз',
  'orders.status_done_delivery': 'Тапсырыс жиналды, курьерді күтудеміз',
  'orders.status_done_pickup': 'Тапсырысыңыз жиналды',
  'orders.status_delivered': 'Бәрі есік алдында',
  'orders.step_cook_ahead': 'Жинаймыз',
  'orders.step_cook': 'Жинап жатырмыз',
  'orders.step_cooked': 'Жиналды',
  'orders.bar_cooked': 'Жиналды',
  'orders.cancel_line': '№{number} тапсырысты жинамаймыз. Оны қалпына келтіру мүмкін болмайды.',
  'search.example': 'Алма, сүт, ет…',
} as const
