// Whether a secret key is hard to guess. It is used for every hash and encrypts the secrets of brands.

const LENGTH = 32
const DIFFERENT = 10
/** How many neighbours on a keyboard or in an alphabet in sequence are suspicious. */
const RUN = 7

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
]
const PLACEHOLDERS = [
  ...['changeme', 'changethis', 'changeit', 'replaceme', 'replacethis', 'placeholder', 'yoursecret', 'yourkey'],
  ...['secretkey', 'mysecret', 'supersecret', 'topsecret', 'verysecret', 'password', 'letmein', 'example'],
  ...['insertkey', 'donotuse', 'notsecret', 'development', 'production', 'dasturxon'],
]

/** What is wrong with the key, as the end of a sentence; null when nothing is. Never contains any of it. */
export function weaknessOf(key: string): string | null {
  if (key.length < LENGTH) return `it has fewer than ${LENGTH} characters`
  if (new Set(key).size < DIFFERENT) return `it has fewer than ${DIFFERENT} different characters`
  if (periodOf(key) <= key.length / 2) return 'it repeats one piece'
  const letters = key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (PLACEHOLDERS.some((word) => letters.includes(word))) return 'it has a word in it that stands for a key, or a name'
  return hasRow(letters) ? 'it follows the keys of a keyboard or the letters of an alphabet' : null
}

/** The length of the repeated part of the text; its own length when nothing is repeated. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1) {
    if (text.startsWith(text.slice(period))) return period
  }
  return text.length
}

function hasRow(letters: string): boolean {
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
  return Array.from({ length: Math.max(0, letters.length - RUN + 1) }, (_, at) => letters.slice(at, at + RUN)).some(
    (run) => rows.some((row) => row.includes(run)),
  )
}
