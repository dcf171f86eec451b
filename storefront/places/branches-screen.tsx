// All branches: address, hours and contacts.
import type { BranchId, CityId } from '@dasturxon/domain/ids'
import { phoneText } from '@dasturxon/domain/phone'
import { distanceM } from '@dasturxon/domain/zones'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { list as listGlyph, map as mapGlyph, navigation, phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useMemo, useState } from 'react'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePageHead } from '../shop/page.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { BranchFace } from './branch-card.tsx'
import { BranchMap } from './branch-map.tsx'
import { CityChips } from './city-chips.tsx'
import { useMyPoint } from './location.ts'
import { hasMap } from './map-source.ts'
import { openingAt, useNow } from './opening.ts'
import type { Branch } from './place.ts'

type ItemProps = { readonly branch: Branch; readonly isOfOtherCity: boolean; readonly isChosen: boolean }

function BranchItem({ branch, isOfOtherCity, isChosen }: ItemProps) {
  const t = useText()
  const now = useNow()
  const { point } = useMyPoint()
  const service = branch.services.includes('PICK_UP') ? 'PICK_UP' : 'DELIVERY'
  const place = { lat: branch.latitude, lon: branch.longitude }
  const button = `${buttonLook({ kind: 'secondary', size: 'sm' })} flex-1`
  return (
    // without JavaScript no city can be chosen, so the branches of all cities are shown
    <li
      id={`branch-${branch.id}`}
      className={classes(
        'scroll-mt-20 rounded-xl bg-surface p-4',
        isOfOtherCity && 'only-without-script',
        isChosen && 'outline-2 outline-brand-edge',
      )}
    >
      <BranchFace
        branch={branch}
        service={service}
        opening={openingAt(branch, service, now)}
        now={now}
        distanceM={point === null ? null : distanceM(point, place)}
        ground="surface"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {branch.phone !== null && (
          <a href={`tel:${branch.phone}`} className={button}>
            <Icon glyph={phoneGlyph} size={18} />
            <bdi dir="ltr" className="num truncate">
              {phoneText(branch.phone)}
            </bdi>
          </a>
        )}
        <a href={`geo:${place.lat},${place.lon}?q=${place.lat},${place.lon}`} className={button}>
          <Icon glyph={navigation} size={18} />
          {t('place.directions')}
        </a>
      </div>
    </li>
  )
}

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
  const main = cities.find(({ isMain }) => isMain) ?? cities[0]
  const [cityId, setCityId] = useState<CityId | null>(main?.id ?? null)
  const [chosenId, setChosenId] = useState<BranchId | null>(null)
  const isMap = view === 'map' && hasMap(shop)
  const isShown = (branch: Branch) => cities.length < 2 || branch.cityId === cityId
  const shown = useMemo(
    () => branches.filter((branch) => cities.length < 2 || branch.cityId === cityId),
    [branches, cities, cityId],
  )
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
      <CityChips cityId={cityId} onChoose={setCityId} className="pb-3" listClassName="px-3 lg:px-0" />
      <div className={classes('flex flex-col', isMap && 'lg:flex-row-reverse lg:gap-4')}>
        {isMap && (
          <BranchMap
            branches={shown}
            chosenId={chosenId}
            onChoose={choose}
            className="mx-3 mb-3 h-[45dvh] overflow-hidden rounded-xl lg:sticky lg:top-20 lg:mx-0 lg:h-[calc(100dvh-10rem)] lg:flex-1"
          />
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
