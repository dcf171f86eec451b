import type { BranchId } from '@dasturxon/domain/ids'
import { useMapPadding } from '../map-padding.ts'
import type { BranchChoice } from './branch-choice.ts'
import { BranchMap } from './branch-map.tsx'

type Props = { readonly choice: BranchChoice; onChoose(id: BranchId): void }

/** The branches of a choice on a map; the panel of the chosen one covers its edge. */
export function ChoiceMap({ choice, onChoose }: Props) {
  const padding = useMapPadding()
  return (
    <BranchMap
      branches={choice.branches}
      chosenId={choice.shown?.id ?? null}
      onChoose={onChoose}
      cityId={choice.cityId}
      isCityPicked={choice.isCityPicked}
      padding={padding}
      className="min-h-48 flex-1 [--map-covered:1.25rem] lg:[--map-covered:0px]"
    />
  )
}
