export const footer = {
  about_us: 'من نحن',
  contacts: 'تواصل معنا',
  apps: 'التطبيق والبوت',
  vacancies: 'الوظائف',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'بوت Telegram',
} as const
