// The cutlery that comes with the order, the same on the basket's page and in its panel.
import { useShop } from '../shop/shop.tsx'
import { CutleryEntry } from './cutlery-entry.tsx'
import { changeDraft, useDraft } from './draft.ts'

/** Counts the cutlery of the draft; a brand that sells nothing to eat offers none. */
export function Cutlery({ size }: { readonly size: 'page' | 'panel' }) {
  const { cutlery } = useDraft()
  const { settings, merchant } = useShop()
  if (!settings.cutleryActive || merchant.kind !== 'kitchen') return null
  return <CutleryEntry count={cutlery} size={size} onChange={(count) => changeDraft({ cutlery: count })} />
}
