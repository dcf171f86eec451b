// All branches: where they are, when they work, how to reach them.
import type { CityId } from '@dasturxon/domain/ids'
import { phoneText } from '@dasturxon/domain/phone'
import { distanceM } from '@dasturxon/domain/zones'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { navigation, phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useState } from 'react'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { usePageHead } from '../shop/page.tsx'
import { TopBar } from '../shop/parts/top-bar.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { BranchFace } from './branch-card.tsx'
import { CityChips } from './city-chips.tsx'
import { useMyPoint } from './location.ts'
import { openingAt, useNow } from './opening.ts'
import type { Branch } from './place.ts'

type ItemProps = { readonly branch: Branch; readonly isOfOtherCity: boolean }

function BranchItem({ branch, isOfOtherCity }: ItemProps) {
  const t = useText()
  const now = useNow()
  const { point } = useMyPoint()
  const service = branch.services.includes('PICK_UP') ? 'PICK_UP' : 'DELIVERY'
  const place = { lat: branch.latitude, lon: branch.longitude }
  const button = `${buttonLook({ kind: 'secondary', size: 'sm' })} flex-1`
  return (
    // without script no city can be chosen: then all of them are shown
    <li className={classes('rounded-xl bg-surface p-4', isOfOtherCity && 'only-without-script')}>
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

/** The list of branches, one city at a time where there are several. */
export function BranchesScreen() {
  const t = useText()
  const { cities, branches, merchant } = useShop()
  usePageHead({ title: `${t('place.branches_title')} — ${merchant.name}` })
  const main = cities.find(({ isMain }) => isMain) ?? cities[0]
  const [cityId, setCityId] = useState<CityId | null>(main?.id ?? null)
  const isShown = (branch: Branch) => cities.length < 2 || branch.cityId === cityId
  return (
    <main className="page-column flex min-h-(--vh-full) flex-col bg-canvas pb-24 lg:min-h-150">
      <TopBar title={t('place.branches_title')} tone="canvas" />
      <CityChips cityId={cityId} onChoose={setCityId} className="pb-3" listClassName="px-3 lg:px-0" />
      <ul className="grid grid-cols-1 gap-2.5 px-3 md:grid-cols-2 lg:gap-4 lg:px-0 xl:grid-cols-3">
        {branches.map((branch) => (
          <BranchItem key={branch.id} branch={branch} isOfOtherCity={!isShown(branch)} />
        ))}
      </ul>
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
