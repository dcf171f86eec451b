export const footer = {
  about_us: 'Hakkımızda',
  contacts: 'İletişim',
  apps: 'Uygulama ve bot',
  vacancies: 'İş ilanları',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Telegram botu',
} as const
