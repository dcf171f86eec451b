export const footer = {
  about_us: 'Biz haqimizda',
  contacts: 'Bogʻlanish',
  apps: 'Ilova va bot',
  jobs: 'Boʻsh ish oʻrinlari',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Telegram bot',
} as const
