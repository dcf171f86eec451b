export const footer = {
  about_us: '关于我们',
  contacts: '联系方式',
  apps: '应用与机器人',
  vacancies: '招聘',
  ios: 'App Store',
  android: 'Google Play',
  bot: 'Telegram 机器人',
} as const
