export const footer = {
  about_us: 'О нас',
  contacts: 'Контакты',
  apps: 'Приложение и бот',
  vacancies: 'Вакансии',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Бот в Telegram',
} as const
