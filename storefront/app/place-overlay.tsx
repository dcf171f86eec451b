import { useMinutesTo } from '../basket/price/use-minutes-to.ts'
import { useSheetStep } from '../navigation/sheet-step.ts'
import { PlaceSheet } from '../places/place-sheet.tsx'

type Props = { readonly open: boolean }

/** The choice of the place; the delivery time of an address depends on what is in the basket. */
export function PlaceOverlay({ open }: Props) {
  const { leave } = useSheetStep([])
  return <PlaceSheet open={open} onClose={() => leave(1)} minutesTo={useMinutesTo()} />
}
