export const closed = {
  orders: 'Yoldaki siparişler',
  basket: ['Sepetiniz duruyor: {count} ürün'],
  returns: 'Hizmet yeniden açılınca sayfa kendiliğinden döner.',
} as const
