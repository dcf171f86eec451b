export const codes = {
  tab: 'QR codes',
  print_all: 'Print all, PDF',
  print: 'Print',
  print_named: 'Print the code of table {number}',
  replace: 'New code',
  replace_named: 'New code for table {number}',
  line: 'A guest points the camera at the code and opens the bill of the table. A new code is needed when a card was lost or photographed.',
  question: 'Replace the code of table {number}?',
  question_line: 'The printed code stops working at once. The card on the table has to be replaced.',
  replaced: 'The code of table {number} was replaced: print the new card',
} as const
