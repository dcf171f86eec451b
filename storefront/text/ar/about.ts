export const about = {
  call: 'اتصال',
  telegram: 'تيليجرام',
  instagram: 'إنستغرام',
  facebook: 'فيسبوك',
  email: 'البريد',
  other: 'تواصل',
  vacancies: [
    'لا وظائف متاحة',
    'وظيفة واحدة متاحة',
    'وظيفتان متاحتان',
    '{count} وظائف متاحة',
    '{count} وظيفة متاحة',
    '{count} وظيفة متاحة',
  ],
} as const
