// The map of an order: the branch, the address, and the courier's current position.
import { minutesText } from '@dasturxon/domain/format'
import { MapView } from '@dasturxon/ui/map/map-view'
import type { MapMarker, Point } from '@dasturxon/ui/map/port.ts'
import { useTravel } from '@dasturxon/ui/map/use-travel'
import { Note } from '@dasturxon/ui/note'
import { useMemo, useState } from 'react'
import { mapSourceOf } from '../places/map-source.ts'
import { useNow } from '../places/opening.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { type CourierSighting, minutesSince, nowMs, sightingOf } from './order-sighting.ts'

type Props = { readonly order: Order; readonly className: string }

const PADDING_PX = 64
// the route is unknown: the courier moves in a straight line between two positions
const NO_PATH: readonly Point[] = []

/** The fixed points: branch and address. */
function endsOf({ branch, address }: Order): { readonly from: Point; readonly to: Point | null } {
  const to = address === null ? null : { latitude: address.latitude, longitude: address.longitude }
  return { from: { latitude: branch.latitude, longitude: branch.longitude }, to }
}

/** A map that follows the courier; renders nothing without a position. */
export function OrderMap({ order, className }: Props) {
  const sighting = sightingOf(order)
  return sighting === null ? null : <CourierMap order={order} sighting={sighting} className={className} />
}

function CourierMap({ order, sighting, className }: Props & { readonly sighting: CourierSighting }) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const traveller = useTravel({ point: sighting.point, atMs: sighting.at.getTime() }, NO_PATH, nowMs)
  const [ends] = useState(() => endsOf(order))
  const [look] = useState(() => ({
    points: [ends.from, sighting.point, ...(ends.to === null ? [] : [ends.to])],
    padding: PADDING_PX,
  }))
  const source = useMemo(() => mapSourceOf(shop), [shop])
  const name = order.courier?.firstName ?? ''
  const markers = useMemo(() => {
    const place = { isStatic: true }
    const list: MapMarker[] = [
      { ...place, id: 'branch', kind: 'open', point: ends.from, label: t('orders.map_branch') },
    ]
    if (ends.to !== null) {
      list.push({ ...place, id: 'address', kind: 'destination', point: ends.to, label: t('orders.map_address') })
    }
    if (traveller !== null) {
      list.push({ ...place, id: 'courier', kind: 'courier', label: t('orders.map_courier', { name }), ...traveller })
    }
    return list
  }, [ends, traveller, name, t])
  return (
    <div className={className}>
      <MapView
        map={source}
        language={language === 'eng' ? 'en' : language}
        words={{ label: t('orders.map_label'), joined: (count) => t('place.map_joined', { count }) }}
        look={look}
        markers={markers}
        follow={traveller?.point ?? null}
        failed={(fault, retry) => (
          <Note tone="warning" className="m-4 shadow-2">
            <p>{t(fault === 'engine' ? 'orders.map_failed' : 'place.map_tiles_missing')}</p>
            <button type="button" className="relative mt-2 font-bold underline hit" onClick={retry}>
              {t('place.map_retry')}
            </button>
          </Note>
        )}
        className="h-full"
      />
      {traveller?.isStale && <SeenChip sighting={sighting} />}
    </div>
  )
}

/** How long ago the courier was seen; counted again every minute. */
function SeenChip({ sighting }: { readonly sighting: CourierSighting }) {
  const t = useText()
  const language = useLanguage()
  useNow()
  return (
    <p
      role="status"
      className="absolute start-3 top-3 z-20 rounded-full bg-raised px-3 py-1.5 text-small font-semibold shadow-2"
    >
      {t('orders.map_seen', { minutes: minutesText(minutesSince(sighting, nowMs()), language) })}
    </p>
  )
}
