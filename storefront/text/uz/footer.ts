export const footer = {
  about_us: 'Biz haqimizda',
  contacts: 'Bogʻlanish',
  apps: 'Ilova va bot',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Telegram bot',
} as const
