export const footer = {
  about_us: 'Біз туралы',
  contacts: 'Байланыс',
  apps: 'Қосымша және бот',
  vacancies: 'Бос жұмыс орындары',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Telegram боты',
} as const
