export const measuring = {
  title: 'May we count visits without names?',
  line: 'It shows us which pages are slow.',
  more: 'More',
  no: 'No',
  yes: 'I agree',
  row: 'Statistics without names',
} as const
