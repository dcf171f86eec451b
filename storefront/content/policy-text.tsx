import type { Localized } from '../text/localized.ts'

/** Paragraphs as the merchant wrote them; numbered clauses in one line become paragraphs of their own. */
export function PolicyText({ text, voice }: Localized) {
  const paragraphs = text
    .split(/\n+|\s+(?=\d{1,2}\.\s)/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return (
    <div {...voice} className="grid grid-cols-1 max-w-180 gap-3 text-start text-ink-2">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
