import { MapView } from '@dasturxon/ui/map/map-view'
import type { MapMarker, Point } from '@dasturxon/ui/map/port.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { couriersQuery } from '../couriers/couriers-query.ts'
import { useFacts } from '../frame/brand.tsx'
import { may, useMe } from '../frame/me.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { OrderDetails } from './details-query.ts'

const PADDING_PX = 44

/** The guest, the branch and its couriers on a map; nothing for an order that goes nowhere. */
export function OrderMap({ details }: { readonly details: OrderDetails }) {
  const { map } = useFacts()
  const { order, place } = details
  const hasMap = map.tiles !== null || map.key !== null
  if (place === null || order.serviceType !== 'DELIVERY' || !hasMap) return null
  return <CouriersMap details={details} guest={place} />
}

type MapProps = { readonly details: OrderDetails; readonly guest: Point }

function CouriersMap({ details: { order }, guest: { latitude: lat, longitude: lon } }: MapProps) {
  const guest = useMemo(() => ({ latitude: lat, longitude: lon }), [lat, lon])
  const t = useText()
  const language = useLanguage()
  const me = useMe()
  const { map } = useFacts()
  const couriers = useQuery({ ...couriersQuery, enabled: may(me, 'GET /office/v1/couriers') })
  const { id: branchId, latitude, longitude } = order.branch
  const markers = useMemo<readonly MapMarker[]>(() => {
    const seen = (couriers.data ?? []).filter((courier) => courier.branchId === branchId)
    return [
      { id: 'branch', kind: 'open', point: { latitude, longitude }, label: t('order.map_branch'), isStatic: true },
      { id: 'guest', kind: 'destination', point: guest, label: t('order.map_guest'), isStatic: true },
      ...seen.flatMap((courier): MapMarker[] =>
        courier.latitude === null || courier.longitude === null
          ? []
          : [
              {
                id: courier.id,
                kind: 'courier',
                point: { latitude: courier.latitude, longitude: courier.longitude },
                label: courier.firstName,
                caption: courier.id === order.courierId ? courier.firstName : undefined,
                isChosen: courier.id === order.courierId,
                isStale: courier.id !== order.courierId,
                isStatic: true,
              },
            ],
      ),
    ]
  }, [couriers.data, branchId, latitude, longitude, guest, order.courierId, t])
  const look = useMemo(
    () => ({ points: [guest, { latitude, longitude }], padding: PADDING_PX }),
    [guest, latitude, longitude],
  )
  return (
    <MapView
      map={map}
      language={language === 'eng' ? 'en' : language}
      words={{ label: t('order.map'), joined: (count) => t('order.map_joined', { count }) }}
      look={look}
      markers={markers}
      failed={() => <p className="m-2 rounded-sm bg-raised px-3 py-1.5 text-muted">{t('order.map_failed')}</p>}
      className="h-44 rounded-lg"
    />
  )
}
