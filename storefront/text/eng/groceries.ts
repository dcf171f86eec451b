/** Texts of groceries only; all their other texts are in `goods`. */
export const groceries = {
  'product.comment': 'Note to the picker',
  'product.comment_hint': 'For example, choose ripe ones',
  'orders.status_at_time': 'It will be ready on time',
  'orders.status_cooking': 'Picking your order',
  'orders.status_done_delivery': 'Picked, waiting for the courier',
  'orders.status_done_pickup': 'Your order is ready',
  'orders.status_delivered': 'At your door',
  'orders.step_cook_ahead': 'Will be picked',
  'orders.step_cook': 'Picking',
  'orders.step_cooked': 'Picked',
  'orders.bar_cooked': 'Picked',
  'orders.cancel_line': 'We will not pick order No. {number}. This cannot be undone.',
  'search.example': 'Apples, milk, meat…',
} as const
