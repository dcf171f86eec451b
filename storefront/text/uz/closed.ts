export const closed = {
  orders: 'Davom etayotgan buyurtmalar',
  basket: ['Savatingiz joyida: {count} ta qator'],
  returns: 'Doʻkon ochilishi bilan sahifa oʻzi qaytadi.',
} as const
