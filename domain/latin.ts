// Cyrillic names in Latin letters, by the official Uzbek spelling, for papers whose font has no Cyrillic.

const LOWER: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ғ: 'g‘',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    қ: 'q',
  },
  ...{
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ў: 'o‘',
    ф: 'f',
    х: 'x',
    ҳ: 'h',
    ц: 's',
  },
  ...{ ч: 'ch', ш: 'sh', щ: 'sh', ъ: '’', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** The text with its Cyrillic letters in Latin ones, and one form of each apostrophe. */
export function latinOf(text: string): string {
  return text
    .replace(/[ʻʽ`]/g, '‘')
    .replace(/[ʼ]/g, '’')
    .replace(/[\u0400-\u04ff]/g, (letter) => {
      const lower = letter.toLowerCase()
      const latin = LOWER[lower] ?? letter
      return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
    })
}
