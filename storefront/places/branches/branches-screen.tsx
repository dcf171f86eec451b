// All branches: address, hours and contacts.
import type { BranchId } from '@dasturxon/domain/ids'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { cross, list as listGlyph, map as mapGlyph } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useMemo, useState } from 'react'
import { Link } from '../../navigation/link.tsx'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { usePageHead } from '../../shop/page.tsx'
import { TopBar } from '../../shop/parts/top-bar.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { CityChips } from '../city-chips.tsx'
import { useMapPadding } from '../map-padding.ts'
import { hasMap } from '../map-source.ts'
import { type Branch, usePlace } from '../place.ts'
import { useCity } from './branch-choice.ts'
import { BranchPanel } from './branch-controls.tsx'
import { BranchDetails } from './branch-details.tsx'
import { BranchItem } from './branch-item.tsx'
import { BranchMap } from './branch-map.tsx'

function ViewLink({ view }: { view: View }) {
  const t = useText()
  const isMap = view === 'map'
  return (
    <Link
      to={isMap ? '/branches' : '/branches/map'}
      replace
      className={classes(buttonLook({ kind: 'ghost', size: 'sm' }), 'hit')}
    >
      <Icon glyph={isMap ? listGlyph : mapGlyph} size={18} />
      {isMap ? t('place.view_list') : t('place.view_map')}
    </Link>
  )
}

/** The details of the pressed branch over the map of wide pages; on phones the list has them. */
function DetailCard({ branch, onClose }: { branch: Branch; onClose(): void }) {
  const t = useText()
  return (
    <BranchPanel className="max-lg:hidden lg:top-4 lg:max-h-[calc(100%-2rem)]">
      <IconButton glyph={cross} label={t('page.close')} className="absolute! end-2 top-2 z-10" onClick={onClose} />
      <BranchDetails branch={branch} readyIn={null} />
    </BranchPanel>
  )
}

type View = 'list' | 'map'

/** The list of branches. */
export function BranchesScreen() {
  return <Branches view="list" />
}

/** The list of branches beside a map. */
export function BranchesMapScreen() {
  return <Branches view="map" />
}

/** Branches, filtered by city when there are several cities. */
function Branches({ view }: { view: View }) {
  const t = useText()
  const shop = useShop()
  const { cities, branches, merchant } = shop
  usePageHead({ title: `${t('place.branches_title')} — ${merchant.name}` })
  const { cityId, isCityPicked, pickCity } = useCity(usePlace().branchId)
  const [chosenId, setChosenId] = useState<BranchId | null>(null)
  const isMap = view === 'map' && hasMap(shop)
  const isShown = (branch: Branch) => cities.length < 2 || branch.cityId === cityId
  const shown = useMemo(
    () => branches.filter((branch) => cities.length < 2 || branch.cityId === cityId),
    [branches, cities, cityId],
  )
  const chosen = shown.find(({ id }) => id === chosenId)
  const padding = useMapPadding()
  function choose(id: BranchId) {
    setChosenId(id)
    document.getElementById(`branch-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <main className="page-column flex min-h-(--vh-full) flex-col bg-canvas pb-24 lg:min-h-150">
      <TopBar
        title={t('place.branches_title')}
        tone="canvas"
        action={hasMap(shop) && branches.length > 0 ? <ViewLink view={view} /> : undefined}
      />
      <CityChips cityId={cityId} onChoose={pickCity} className="pb-3" listClassName="px-3 lg:px-0" />
      <div className={classes('flex flex-col', isMap && 'lg:flex-row-reverse lg:gap-4')}>
        {isMap && (
          <div className="relative mx-3 mb-3 h-[45dvh] overflow-hidden rounded-xl lg:sticky lg:top-20 lg:mx-0 lg:h-[calc(100dvh-14.5rem)] lg:min-h-100 lg:flex-1">
            <BranchMap
              branches={shown}
              chosenId={chosenId}
              onChoose={choose}
              cityId={cityId}
              isCityPicked={isCityPicked}
              padding={padding}
              className="h-full"
            />
            {chosen !== undefined && <DetailCard branch={chosen} onClose={() => setChosenId(null)} />}
          </div>
        )}
        <ul
          className={classes(
            'grid grid-cols-1 content-start gap-2.5 px-3 lg:px-0',
            isMap ? 'lg:w-100' : 'md:grid-cols-2 lg:gap-4 xl:grid-cols-3',
          )}
        >
          {branches.map((branch) => (
            <BranchItem
              key={branch.id}
              branch={branch}
              isOfOtherCity={!isShown(branch)}
              isChosen={isMap && branch.id === chosenId}
            />
          ))}
        </ul>
      </div>
      {!branches.some(isShown) && (
        <EmptyState
          picture={noticePicture('barrier')}
          title={t('place.branches_empty')}
          line={t('place.branches_empty_line')}
          className="flex-1"
        />
      )}
    </main>
  )
}
