export const telegram = {
  title: '您的手机号',
  why: '骑手找不到您时会打电话。号码只有“{brand}”能看到。',
  number: 'Telegram 上的号码',
  no_sms: '无需短信验证码',
  share: '分享我的号码',
  other: '使用其他号码登录',
  refused: '号码未分享。请重试，或使用其他号码登录。',
  not_known: 'Telegram 未能确认您的身份。您可以使用短信验证码登录。',
  allow_location: '请允许获取位置：在设备设置中为 Telegram 开启定位。',
} as const
