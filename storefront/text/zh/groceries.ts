/** Texts of groceries only; all their other texts are in `goods`. */
export const groceries = {
  'product.comment': '给拣货员的备注',
  'product.comment_hint': '例如：请挑熟一点的',
  'orders.status_at_time': '将按时拣货',
  'orders.status_cooking': '正在拣货',
  'orders.status_done_delivery': '已拣好，等待骑手',
  'orders.status_done_pickup': '您的订单已备好',
  'orders.status_delivered': '已送到门口',
  'orders.step_cook_ahead': '待拣货',
  'orders.step_cook': '拣货中',
  'orders.step_cooked': '已拣好',
  'orders.bar_cooked': '已拣好',
  'orders.cancel_line': '订单 {number} 将不再拣货，且无法恢复。',
  'search.example': '苹果、牛奶、肉…',
} as const
