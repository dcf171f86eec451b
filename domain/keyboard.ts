// Text typed in the wrong keyboard layout: the same keys give Latin or Cyrillic letters.

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const OTHER: ReadonlyMap<string, string> = new Map(
  Array.from(LATIN_KEYS, (latin, at) => [latin, CYRILLIC_KEYS[at] ?? latin] as const).flatMap(([latin, cyrillic]) => [
    [latin, cyrillic],
    [cyrillic, latin],
  ]),
)

/** What the same keys write in the other layout. */
export function otherKeyboard(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => OTHER.get(letter) ?? letter).join('')
}
