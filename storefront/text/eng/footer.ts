export const footer = {
  about_us: 'About us',
  contacts: 'Contact us',
  apps: 'App and bot',
  vacancies: 'Jobs',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Telegram bot',
} as const
