// The choice of the branch for pickup.
import type { BranchId, CityId } from '@dasturxon/domain/ids'
import { distanceM } from '@dasturxon/domain/zones'
import { Button } from '@dasturxon/ui/button'
import { ChoiceCard } from '@dasturxon/ui/choice'
import { list as listGlyph, locate as locateGlyph, map as mapGlyph } from '@dasturxon/ui/glyphs'
import { Segmented } from '@dasturxon/ui/segmented'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMemo, useState } from 'react'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { BranchFace } from './branch-card.tsx'
import { BranchMap } from './branch-map.tsx'
import { CityChips } from './city-chips.tsx'
import { locate, useMyPoint } from './location.ts'
import { hasMap } from './map-source.ts'
import { openingAt, useNow } from './opening.ts'
import { type Branch, pickupBranches, usePlace } from './place.ts'
import { choosePickupBranch } from './place-store.ts'

type Props = { readonly open: boolean; onClose(): void }

/** The branches of a city; the nearest first when the customer's position is known. */
function useBranchList(cityId: CityId | null): readonly { branch: Branch; distance: number | null }[] {
  const shop = useShop()
  const { point } = useMyPoint()
  return useMemo(() => {
    const here = pickupBranches(shop).filter((branch) => cityId === null || branch.cityId === cityId)
    const measured = here.map((branch) => ({
      branch,
      distance: point === null ? null : distanceM(point, { lat: branch.latitude, lon: branch.longitude }),
    }))
    return point === null ? measured : measured.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  }, [shop, cityId, point])
}

function NearMe() {
  const t = useText()
  const { point } = useMyPoint()
  const [isBusy, setBusy] = useState(false)
  if (point !== null) return null
  async function handleClick() {
    setBusy(true)
    const answer = await locate()
    setBusy(false)
    if (answer === 'denied') showToast({ text: t('place.locate_denied') })
    if (answer === 'failed') showToast({ text: t('place.locate_failed') })
  }
  return (
    <Button kind="ghost" size="sm" glyph={locateGlyph} loading={isBusy} onClick={handleClick} className="mb-2 -ms-2">
      {t('place.near_me')}
    </Button>
  )
}

/** A list of branches to choose from. A branch with a day off cannot be chosen; a closed one can, for a later order. */
export function BranchSheet({ open, onClose }: Props) {
  const t = useText()
  const shop = useShop()
  const place = usePlace()
  const now = useNow()
  const main = shop.cities.find(({ isMain }) => isMain) ?? shop.cities[0]
  const [cityId, setCityId] = useState<CityId | null>(place.branch?.cityId ?? main?.id ?? null)
  const [wishedId, setWishedId] = useState<BranchId | null>(null)
  const [view, setView] = useState<'list' | 'map'>('list')
  const list = useBranchList(shop.cities.length > 1 ? cityId : null)
  const branches = useMemo(() => list.map(({ branch }) => branch), [list])
  const free = list.filter(({ branch }) => openingAt(branch, 'PICK_UP', now).state !== 'holiday')
  const chosen =
    free.find(({ branch }) => branch.id === wishedId) ??
    free.find(({ branch }) => branch.id === place.branchId) ??
    free.find(({ branch }) => branch.isMain) ??
    free[0]

  function handleSelect() {
    if (chosen === undefined) return
    choosePickupBranch(chosen.branch.id)
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.branch_title')}
      closeLabel={t('page.close')}
      height={view === 'map' ? 'full' : 'part'}
      foot={
        <Button
          size="lg"
          wide
          blocked={chosen === undefined ? t('place.branch_choose') : undefined}
          onClick={handleSelect}
        >
          {chosen === undefined ? '' : t('place.branch_select', { name: chosen.branch.name })}
        </Button>
      }
    >
      {hasMap(shop) && (
        <Segmented
          label={t('place.view')}
          segments={[
            { value: 'list', label: t('place.view_list'), glyph: listGlyph },
            { value: 'map', label: t('place.view_map'), glyph: mapGlyph },
          ]}
          value={view}
          onChange={setView}
          className="mb-3"
        />
      )}
      <CityChips cityId={cityId} onChoose={setCityId} className="-mx-4 mb-3" listClassName="px-4" />
      <NearMe />
      {view === 'map' && (
        <BranchMap
          branches={branches}
          chosenId={chosen?.branch.id ?? null}
          onChoose={setWishedId}
          className="mb-3 h-[45dvh] overflow-hidden rounded-xl md:h-80"
        />
      )}
      <fieldset className="flex min-w-0 flex-col gap-2.5">
        <legend className="sr-only">{t('place.branch_title')}</legend>
        {list.map(({ branch, distance }) => {
          const opening = openingAt(branch, 'PICK_UP', now)
          return (
            <ChoiceCard
              key={branch.id}
              name="branch"
              value={branch.id}
              mark="end"
              checked={branch.id === chosen?.branch.id}
              disabled={opening.state === 'holiday'}
              onChange={() => setWishedId(branch.id)}
            >
              <BranchFace
                branch={branch}
                service="PICK_UP"
                opening={opening}
                now={now}
                distanceM={distance}
                ground="fill"
              />
            </ChoiceCard>
          )
        })}
      </fieldset>
      {list.length === 0 && <p className="py-10 text-center text-muted">{t('place.no_branches')}</p>}
    </Sheet>
  )
}
