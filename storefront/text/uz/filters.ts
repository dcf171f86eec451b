export const filters = {
  title: 'Saralash',
  up_to: '{price} gacha',
  sort: 'Tartib',
  sort_own: 'Menyu boʻyicha',
  sort_popular: 'Avval mashhurlari',
  sort_cheap: 'Avval arzonlari',
  sort_dear: 'Avval qimmatlari',
  nothing_title: 'Bunday taom topilmadi',
  nothing_line: 'Saralashni bekor qiling, butun menyu qaytadi',
  reset: 'Butun menyu',
} as const
