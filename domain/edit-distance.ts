// Edit distance of two words: an added, missing or changed letter, or two swapped letters, count one.

/** How many typos turn one word into the other, `null` when more than `most`. */
export function editDistance(word: string, typed: string, most: number): number | null {
  if (Math.abs(word.length - typed.length) > most) return null
  let before: number[] = []
  let last = Array.from({ length: typed.length + 1 }, (_, at) => at)
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= typed.length; at += 1) {
      const isSame = word[row - 1] === typed[at - 1]
      const isSwapped = row > 1 && at > 1 && word[row - 1] === typed[at - 2] && word[row - 2] === typed[at - 1]
      const steps = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)]
      if (isSwapped) steps.push((before[at - 2] ?? 0) + 1)
      next.push(Math.min(...steps))
    }
    if (Math.min(...next) > most) return null
    before = last
    last = next
  }
  const found = last[typed.length] ?? 0
  return found <= most ? found : null
}
