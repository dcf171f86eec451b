/** Texts of flower shops only; all their other texts are in `goods`. */
export const flowers = {
  'product.comment': '贺卡留言',
  'product.comment_hint': '例如：“生日快乐！”',
  'basket.empty_line': '去选一束喜欢的花吧',
  'basket.choose_first': '请选择鲜花',
  'orders.status_cooking': '正在扎制花束',
  'orders.status_done_delivery': '花束已备好，等待骑手',
  'orders.status_done_pickup': '花束已备好',
  'orders.status_delivered': '鲜花已送达！',
  'orders.status_picked_up': '鲜花已取走！',
  'orders.step_cook_ahead': '待扎制花束',
  'orders.step_cook': '花艺师正在扎花',
  'orders.step_cooked': '花束已扎好',
  'search.field': '搜索鲜花',
  'search.example': '花束、玫瑰、礼物…',
} as const
