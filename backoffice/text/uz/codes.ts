export const codes = {
  tab: 'QR-kodlar',
  print_all: 'Hammasini chop etish, PDF',
  print: 'Chop etish',
  print_named: '{number}-stol kodini chop etish',
  replace: 'Yangi kod',
  replace_named: '{number}-stolga yangi kod',
  line: 'Mehmon kamerani kodga tutib, oʻz stolining hisobini ochadi. Kartochka yoʻqolsa yoki suratga olinsa, yangi kod kerak.',
  question: '{number}-stol kodi almashtirilsinmi?',
  question_line: 'Chop etilgan kod darhol ishlamay qoladi. Stoldagi kartochkani almashtirish kerak.',
  replaced: '{number}-stol kodi almashtirildi: yangi kartochkani chop eting',
} as const
