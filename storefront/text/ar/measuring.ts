export const measuring = {
  title: 'هل نجمع إحصاءات بلا أسماء؟',
  line: 'تُظهر لنا أي الصفحات بطيئة.',
  more: 'التفاصيل',
  no: 'لا',
  yes: 'أوافق',
  row: 'إحصاءات بلا أسماء',
} as const
