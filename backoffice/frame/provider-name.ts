/** `PAYME` is written Payme, `CLICK_MINI_APP` Click mini app. */
export function providerName(name: string): string {
  const [first = '', ...rest] = name.toLowerCase().replaceAll('_', ' ')
  return first.toUpperCase() + rest.join('')
}
