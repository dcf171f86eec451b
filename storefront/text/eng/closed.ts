export const closed = {
  orders: 'Orders on their way',
  basket: ['Your basket is kept: {count} line', 'Your basket is kept: {count} lines'],
  returns: 'The page comes back by itself as soon as the shop opens.',
} as const
