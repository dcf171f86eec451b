export const closed = {
  orders: 'Орындалып жатқан тапсырыстар',
  basket: ['Себетіңіз орнында: {count} атау'],
  returns: 'Дүкен ашылған бойда бет өзі қайта ашылады.',
} as const
