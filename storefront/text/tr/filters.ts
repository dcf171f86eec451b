export const filters = {
  title: 'Filtreler',
  up_to: 'En çok {price}',
  sort: 'Sıralama',
  sort_own: 'Menüdeki gibi',
  sort_popular: 'Önce popüler',
  sort_cheap: 'Önce en ucuz',
  sort_dear: 'Önce en pahalı',
  nothing_title: 'Menüde böyle bir şey yok',
  nothing_line: 'Tüm menüyü görmek için filtreleri kaldırın',
  reset: 'Tüm menü',
} as const
