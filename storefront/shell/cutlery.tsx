// The cutlery that comes with the order, the same on the basket's page and in its panel.
import { CutleryEntry } from '../parts/cutlery-entry.tsx'
import { changeDraft, useDraft } from '../state/draft.ts'

/** Counts the cutlery of the draft. */
export function Cutlery({ size }: { readonly size: 'page' | 'panel' }) {
  const { cutlery } = useDraft()
  return <CutleryEntry count={cutlery} size={size} onChange={(count) => changeDraft({ cutlery: count })} />
}
