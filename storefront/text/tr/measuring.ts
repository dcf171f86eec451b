export const measuring = {
  title: 'İsimsiz istatistik toplayalım mı?',
  line: 'Hangi sayfaların yavaş olduğunu görürüz.',
  more: 'Ayrıntılar',
  no: 'Hayır',
  yes: 'Kabul ediyorum',
  row: 'İsimsiz istatistik',
} as const
