export const closed = {
  orders: '进行中的订单',
  basket: ['购物车内容仍在：{count} 项'],
  returns: '店铺一开门，页面会自动恢复。',
} as const
