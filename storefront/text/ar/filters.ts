export const filters = {
  title: 'التصفية',
  up_to: 'حتى {price}',
  sort: 'الترتيب',
  sort_own: 'كما في القائمة',
  sort_popular: 'الأكثر طلبًا أولًا',
  sort_cheap: 'الأرخص أولًا',
  sort_dear: 'الأغلى أولًا',
  nothing_title: 'لا توجد أصناف كهذه',
  nothing_line: 'أزل التصفية لتعود القائمة كاملة',
  reset: 'القائمة كاملة',
} as const
