export const telegram = {
  title: 'Your phone number',
  why: 'The courier calls if they cannot find you. Only “{brand}” sees the number.',
  number: 'Your Telegram number',
  no_sms: 'No SMS code needed',
  share: 'Share my number',
  other: 'Sign in with another number',
  refused: 'The number was not shared. Try again, or sign in with another number.',
  not_known: 'Telegram did not confirm who you are. You can sign in with a code by SMS.',
  allow_location: 'Please allow location: turn on geolocation for Telegram in the settings of your device.',
} as const
