// The choice of the branch for pickup: a list, a map, and the details of one branch.
import type { Minutes } from '@dasturxon/domain/estimate'
import type { BranchId } from '@dasturxon/domain/ids'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { CitySelect } from '../city-select.tsx'
import type { Branch } from '../place.ts'
import { choosePickupBranch } from '../place-store.ts'
import { useBranchChoice } from './branch-choice.ts'
import { BranchPanel, type BranchView, BranchViewSwitch, MapBar, SelectChosen, SelectThis } from './branch-controls.tsx'
import { BranchDetails } from './branch-details.tsx'
import { BranchList } from './branch-list.tsx'
import { ChoiceMap } from './choice-map.tsx'

type Props = {
  readonly open: boolean
  onClose(): void
  /** How long an order to pick up takes. */
  readonly readyIn: Minutes
}

/** After the content of the sheet was replaced, moves the focus: the pressed button is gone. */
function useFocusAfter(view: BranchView, detailsId: BranchId | null) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef({ view, detailsId })
  useEffect(() => {
    const { view: oldView, detailsId: oldDetails } = before.current
    before.current = { view, detailsId }
    const sheet = content.current?.closest('[role="dialog"]')
    const focus = (target: string) => sheet?.querySelector<HTMLElement>(target)?.focus()
    if (detailsId !== null && detailsId !== oldDetails) {
      // the details begin at their top, however far the list was scrolled
      sheet?.querySelector('[data-sheet-body]')?.scrollTo(0, 0)
      focus('[data-sheet-title]')
    } else if (oldDetails !== null && detailsId === null) focus(`[data-branch="${oldDetails}"] button`)
    else if (view !== oldView) focus('[role="radiogroup"] input:checked')
  }, [view, detailsId])
  return content
}

function Steps({ open, onClose, readyIn }: Props) {
  const t = useText()
  const choice = useBranchChoice()
  const [view, setView] = useState<BranchView>('list')
  const [detailsId, setDetailsId] = useState<BranchId | null>(null)
  const content = useFocusAfter(view, detailsId)
  const detailed = choice.branches.find(({ id }) => id === detailsId) ?? null
  const sheet = { open, onClose, closeLabel: t('page.close') }

  function select(branch: Branch) {
    choosePickupBranch(branch.id)
    onClose()
  }

  if (detailed !== null) {
    return (
      <Sheet
        {...sheet}
        title={detailed.name}
        back={{ label: t('page.back'), onPress: () => setDetailsId(null) }}
        foot={<SelectThis branch={detailed} choice={choice} onSelect={select} />}
      >
        <div ref={content}>
          <BranchDetails branch={detailed} readyIn={readyIn} isTitled />
        </div>
      </Sheet>
    )
  }
  if (view === 'map') {
    return (
      <Sheet {...sheet} title={t('place.branch_title')} height="full" width="wide" bare flush>
        <div ref={content} className="relative flex h-full flex-col">
          <ChoiceMap choice={choice} onChoose={choice.show} />
          <MapBar
            view={view}
            onView={setView}
            choice={choice}
            leave={<IconButton kind="raised" glyph={cross} label={t('page.close')} onClick={onClose} />}
          />
          {choice.shown !== null && (
            <BranchPanel
              className="lg:top-18 lg:max-h-[calc(100%-5.5rem)]"
              foot={<SelectThis branch={choice.shown} choice={choice} onSelect={select} />}
            >
              <BranchDetails branch={choice.shown} readyIn={readyIn} isFolded />
            </BranchPanel>
          )}
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet {...sheet} title={t('place.branch_title')} foot={<SelectChosen choice={choice} onSelect={select} />}>
      <div ref={content}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <BranchViewSwitch view={view} onView={setView} className="min-w-52 max-w-60 flex-1" />
          <CitySelect cityId={choice.cityId} onChoose={choice.pickCity} />
        </div>
        <BranchList choice={choice} onDetails={setDetailsId} />
      </div>
    </Sheet>
  )
}

/** The branches to choose from; every opening begins with the list and the order's branch. */
export function BranchSheet({ open, ...rest }: Props) {
  const [visit, setVisit] = useState({ open, count: 0 })
  if (visit.open !== open) setVisit({ open, count: open ? visit.count + 1 : visit.count })
  return <Steps key={visit.count} open={open} {...rest} />
}
