// The page on which the branch for pickup is chosen: a map with the list beside it, or one of both on phones.
import type { Minutes } from '@dasturxon/domain/estimate'
import { classes } from '@dasturxon/ui/classes'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useGoBack } from '../../navigation/go-back.ts'
import { usePageHead } from '../../shop/page.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { CitySelect } from '../city-select.tsx'
import { hasMap } from '../map-source.ts'
import { type Branch, pickupBranches } from '../place.ts'
import { choosePickupBranch } from '../place-store.ts'
import { type BranchChoice, useBranchChoice } from './branch-choice.ts'
import { BranchPanel, type BranchView, BranchViewSwitch, MapBar, SelectChosen, SelectThis } from './branch-controls.tsx'
import { BranchDetails } from './branch-details.tsx'
import { BranchItem } from './branch-item.tsx'
import { BranchList } from './branch-list.tsx'
import { ChoiceMap } from './choice-map.tsx'

type Props = {
  /** What a phone shows first. */
  readonly first: BranchView
  /** How long an order to pick up takes. */
  readonly readyIn: Minutes
}

type PaneProps = {
  readonly choice: BranchChoice
  readonly view: BranchView
  onView(view: BranchView): void
  onSelect(branch: Branch): void
  onCard(isOpen: boolean): void
}

/** The heading of the page; while a phone shows the map, only screen readers find it. */
function Head({ choice, isHidden }: { choice: BranchChoice; isHidden: boolean }) {
  const t = useText()
  const goBack = useGoBack('/')
  return (
    <div
      className={classes(
        'lg:flex lg:items-center lg:justify-between lg:gap-3 lg:py-6 lg:pe-4',
        !isHidden &&
          'max-lg:grid max-lg:h-13 max-lg:grid-cols-[1fr_minmax(0,auto)_1fr] max-lg:items-center max-lg:px-1.5',
      )}
    >
      <IconButton
        glyph={chevronLeft}
        flip
        label={t('page.back')}
        className={classes('needs-script lg:hidden', isHidden && 'max-lg:hidden')}
        onClick={goBack}
      />
      <h1
        className={classes(
          'truncate text-ctl-lg font-control lg:text-h1',
          isHidden && 'max-lg:p-4 max-lg:[@media(scripting:enabled)]:sr-only',
        )}
      >
        {t('place.branch_title')}
      </h1>
      <CitySelect cityId={choice.cityId} onChoose={choice.pickCity} className="max-lg:hidden" />
    </div>
  )
}

/** The list; without script it is the whole page, because a map cannot be drawn then. */
function ListPane({ choice, view, onView, onSelect, onCard }: PaneProps) {
  const shop = useShop()
  const isHidden = view === 'map' && hasMap(shop)
  return (
    <div
      className={classes(
        'flex w-full flex-col bg-surface lg:h-full lg:w-[calc(25rem+var(--list-start))] lg:shrink-0 lg:border-line lg:border-e lg:[@media(scripting:none)]:w-full',
        !isHidden && 'max-lg:min-h-(--vh-full) max-lg:pt-(--safe-t)',
      )}
    >
      <div className="lg:ps-(--list-start)">
        <Head choice={choice} isHidden={isHidden} />
        <div
          className={classes(
            'needs-script mb-3 flex flex-wrap items-center justify-between gap-2 px-4 lg:hidden',
            isHidden && 'max-lg:hidden',
          )}
        >
          <BranchViewSwitch view={view} onView={onView} className="min-w-52 max-w-60 flex-1" />
          <CitySelect cityId={choice.cityId} onChoose={choice.pickCity} />
        </div>
      </div>
      <div
        className={classes(
          'flex-1 px-4 pb-4 lg:min-h-0 lg:overflow-y-auto lg:ps-(--list-start)',
          isHidden && 'max-lg:only-without-script',
        )}
      >
        <div className="needs-script">
          <BranchList
            choice={choice}
            onDetails={(id) => {
              choice.show(id)
              onCard(true)
              onView('map')
            }}
          />
        </div>
        {/* without script nothing can be chosen: the branches of all cities with their contacts are shown instead */}
        <ul className="only-without-script lg:columns-2 *:break-inside-avoid">
          {pickupBranches(shop).map((branch) => (
            <BranchItem key={branch.id} branch={branch} />
          ))}
        </ul>
      </div>
      <div
        className={classes(
          'needs-script sticky bottom-0 bg-surface px-4 pt-3 pb-[calc(0.75rem+var(--safe-b))] shadow-up lg:ps-(--list-start)',
          isHidden && 'max-lg:hidden',
        )}
      >
        <SelectChosen choice={choice} onSelect={onSelect} />
      </div>
    </div>
  )
}

function MapPane({ choice, view, onView, onSelect, readyIn, isCardOpen, onCard }: PaneProps & CardProps) {
  const t = useText()
  const goBack = useGoBack('/')
  const { shown } = choice
  return (
    <div
      className={classes(
        'needs-script relative flex h-dvh min-w-0 flex-col [--map-top:var(--safe-t)] lg:h-full lg:flex-1 lg:[--map-top:0px]',
        view === 'list' && 'max-lg:hidden',
      )}
    >
      <ChoiceMap
        choice={choice}
        onChoose={(id) => {
          choice.show(id)
          onCard(true)
        }}
      />
      <MapBar
        view={view}
        onView={onView}
        choice={choice}
        className="lg:hidden"
        leave={<IconButton kind="raised" glyph={chevronLeft} flip label={t('page.back')} onClick={goBack} />}
      />
      {shown !== null && (
        <BranchPanel
          className={classes('lg:top-4 lg:max-h-[calc(100%-2rem)]', !isCardOpen && 'lg:hidden')}
          footClassName="lg:hidden"
          foot={<SelectThis branch={shown} choice={choice} onSelect={onSelect} />}
        >
          <IconButton
            glyph={cross}
            label={t('page.close')}
            className="absolute! end-2 top-2 z-10 max-lg:hidden"
            onClick={() => onCard(false)}
          />
          <BranchDetails branch={shown} readyIn={readyIn} isFolded />
        </BranchPanel>
      )}
    </div>
  )
}

type CardProps = { readonly isCardOpen: boolean; readonly readyIn: Minutes }

/** The choice of a branch as a page; afterwards the customer is back where they came from, or at the menu. */
export function PickupScreen({ first, readyIn }: Props) {
  const t = useText()
  const shop = useShop()
  const choice = useBranchChoice()
  const goBack = useGoBack('/')
  const [view, setView] = useState(first)
  const [isCardOpen, setCardOpen] = useState(true)
  usePageHead({ title: `${t('place.branch_title')} — ${shop.merchant.name}` })
  const pane = {
    ...{ choice, view, onView: setView, onCard: setCardOpen },
    onSelect: (branch: Branch) => {
      choosePickupBranch(branch.id)
      goBack()
    },
  }
  return (
    <main
      onKeyDown={({ key }) => key === 'Escape' && setCardOpen(false)}
      className="flex flex-col lg:[--list-start:max(var(--gutter),calc((100vw-var(--page-max))/2+var(--gutter)))] bg-canvas lg:-mt-px lg:h-[calc(100dvh-4.75rem)] lg:min-h-120 lg:flex-row"
    >
      <ListPane {...pane} />
      {hasMap(shop) && <MapPane {...pane} isCardOpen={isCardOpen} readyIn={readyIn} />}
    </main>
  )
}
