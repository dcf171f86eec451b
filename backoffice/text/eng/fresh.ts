export const fresh = {
  title: 'Confirm with a code from an SMS',
  line: 'We are sending a code to your phone.',
  sent: 'We have sent a code to {phone}. For five minutes after it you can change keys and people.',
} as const
