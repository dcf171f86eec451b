import { Pill } from '@dasturxon/ui/badge'
import { useText } from '../text/text.tsx'
import type { BrandState } from './brands-query.ts'

const TONES = { open: 'success', closed: 'plain', blocked: 'warning', removed: 'plain' } as const

/** Whether a brand sells. */
export function StatePill({ state }: { readonly state: BrandState }) {
  const t = useText()
  return <Pill tone={TONES[state]}>{t(`operator.state_${state}`)}</Pill>
}
