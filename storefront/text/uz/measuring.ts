export const measuring = {
  title: 'Ismsiz statistika yigʻaylikmi?',
  line: 'Qaysi sahifa sekinligini koʻramiz.',
  more: 'Batafsil',
  no: 'Yoʻq',
  yes: 'Roziman',
  row: 'Ismsiz statistika',
} as const
