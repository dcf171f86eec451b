export const filters = {
  title: 'Filtrlar',
  up_to: '{price} gacha',
  sort: 'Tartiblash',
  sort_own: 'Menyu boʻyicha',
  sort_popular: 'Avval mashhurlari',
  sort_cheap: 'Avval arzonlari',
  sort_dear: 'Avval qimmatlari',
  nothing_title: 'Bunday taom topilmadi',
  nothing_line: 'Filtrlarni bekor qiling, butun menyu qaytadi',
  reset: 'Butun menyu',
} as const
