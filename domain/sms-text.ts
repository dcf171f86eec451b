// The text of an SMS: its letters, how many parts it is sent in, and whether it is one that was approved.

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These are sent as two units. */
const GSM_PAIRS = '\f^{}\\[~]|€'
const PLAIN = new Set(GSM)
const PAIRS = new Set(GSM_PAIRS)

// a text of several parts loses some of each for the numbering
const GSM_LIMITS = { alone: 160, each: 153 }
const UCS_LIMITS = { alone: 70, each: 67 }

export type SmsSize = {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** septets of GSM-7, or 16-bit units of UCS-2 */
  readonly units: number
  /** how many messages the operator bills */
  readonly parts: number
}

/** How a text is sent: in one part of 160 (UCS-2: 70) units, or in several of 153 (67). */
export function smsSize(text: string): SmsSize {
  const isGsm = isPlain(text)
  const letters = [...text]
  const widths = isGsm ? letters.map((letter) => (PAIRS.has(letter) ? 2 : 1)) : letters.map(({ length }) => length)
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { alone, each } = isGsm ? GSM_LIMITS : UCS_LIMITS
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', units, parts: units <= alone ? 1 : partsOf(widths, each) }
}

/** A letter of two units is never divided between two parts. */
function partsOf(widths: readonly number[], each: number): number {
  let [parts, filled] = [1, 0]
  for (const width of widths) {
    if (filled + width > each) [parts, filled] = [parts + 1, 0]
    filled += width
  }
  return parts
}

function isPlain(text: string): boolean {
  return [...text].every((letter) => PLAIN.has(letter) || PAIRS.has(letter))
}

const TYPED: Readonly<Record<string, string>> = {
  ...{ ʻ: "'", ʼ: "'", '‘': "'", '’': "'", '`': "'", '´': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '–': '-', '—': '-', '−': '-', '…': '...', '\u00a0': ' ', '\u202f': ' ', '\u2009': ' ' },
}

// as the Uzbek alphabets correspond; the letters of Russian, Kazakh and Turkish by their sound
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'x', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sh', ъ: "'", ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya', ў: "o'", қ: 'q', ғ: "g'", ҳ: 'h' },
  ...{ ә: 'a', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h', і: 'i' },
  ...{ ş: 's', ğ: 'g', ı: 'i', ç: 'c', İ: 'I', '№': 'No.' },
}

/** The text as it is sent: with typewriter signs where that makes it GSM-7, and on wish in Latin letters. */
export function smsForm(text: string, isTransliterated = false): string {
  const latin = isTransliterated ? replaced(text, latinOf) : text
  const typed = replaced(latin, (letter) => TYPED[letter] ?? letter)
  // elsewhere the signs cost nothing
  return isPlain(typed) ? typed : latin
}

function replaced(text: string, to: (letter: string) => string): string {
  return Array.from(text, to).join('')
}

function latinOf(letter: string): string {
  const known = LATIN[letter]
  if (known !== undefined) return known
  const small = LATIN[letter.toLowerCase()]
  return small === undefined ? letter : small.slice(0, 1).toUpperCase() + small.slice(1)
}

/** Whether the text is an approved one, in which `{name}` stands for at least one letter. */
export function isOfTemplate(text: string, template: string): boolean {
  const [head = '', ...pieces] = template.split(/\{\w+\}/)
  const tail = pieces.pop()
  if (tail === undefined) return text === template
  if (!text.startsWith(head)) return false
  let end = head.length
  for (const piece of pieces) {
    const at = text.indexOf(piece, end + 1)
    if (at === -1) return false
    end = at + piece.length
  }
  return text.endsWith(tail) && text.length - tail.length > end
}
