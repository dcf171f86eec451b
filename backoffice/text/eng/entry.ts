export const entry = {
  title: 'Sign in for staff',
  phone: 'Phone number',
  phone_line: 'The number that the owner added you with',
  phone_wrong: 'Enter the whole number',
  send: 'Get a code',
  code: 'Code from the SMS',
  code_line: 'If {phone} belongs to the staff, a code of 6 digits was sent to it.',
  other_phone: 'Another number',
  again: 'Get a new code',
  again_in: 'A new code in {time}',
  wrong: ['The code is wrong, {count} try left', 'The code is wrong, {count} tries left'],
  demo: 'Demo: the codes are in the inbox',
} as const
