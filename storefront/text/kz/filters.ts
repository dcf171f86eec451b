export const filters = {
  title: 'Сүзгілер',
  up_to: '{price}ға дейін',
  sort: 'Сұрыптау',
  sort_own: 'Мәзірдегідей',
  sort_popular: 'Алдымен танымалдары',
  sort_cheap: 'Алдымен арзандары',
  sort_dear: 'Алдымен қымбаттары',
  nothing_title: 'Мұндай тағам жоқ',
  nothing_line: 'Сүзгілерді алып тастаңыз, мәзір толық көрінеді',
  reset: 'Бүкіл мәзір',
} as const
