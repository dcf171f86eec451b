/** Texts of flower shops only; all their other texts are in `goods`. */
export const flowers = {
  'product.comment': 'Card text',
  'product.comment_hint': 'For example, “Happy birthday!”',
  'basket.empty_line': 'Add flowers',
  'basket.choose_first': 'Choose flowers',
  'orders.status_cooking': 'Arranging your flowers',
  'orders.status_done_delivery': 'Ready, waiting for the courier',
  'orders.status_done_pickup': 'Your flowers are ready',
  'orders.status_delivered': 'Delivered!',
  'orders.status_picked_up': 'Picked up!',
  'orders.step_cook_ahead': 'Will be arranged',
  'orders.step_cook': 'The florist is arranging',
  'orders.step_cooked': 'Arranged',
  'search.field': 'Find flowers',
  'search.example': 'Bouquet, roses, a gift…',
} as const
