export const footer = {
  about_us: 'Biz haqimizda',
  contacts: 'Bogʻlanish',
  apps: 'Ilova va bot',
  vacancies: 'Vakansiyalar',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Telegram bot',
} as const
