import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Texts } from '@dasturxon/domain/locale'
import type { ShopFacts } from './shop-facts.ts'

type Branch = ShopFacts['places']['branches'][number]

const cornerView = ([lon, lat]: readonly [number, number]): [number, number] => [lon, lat]

/** Cities, branches and zones of the shop in one language. */
export function placesView(
  { places, settings }: ShopFacts,
  say: (texts: Texts) => string,
): Pick<Shop, 'cities' | 'branches' | 'zones'> {
  const branchView = (branch: Branch): Shop['branches'][number] => ({
    id: branch.id,
    cityId: branch.cityId,
    name: say(branch.name),
    address: say(branch.address),
    latitude: branch.point.lat,
    longitude: branch.point.lon,
    phone: branch.phone,
    isMain: branch.isMain,
    services: branch.services.filter((service) => settings.services.includes(service)),
    deliveryPrice: branch.deliveryPrice,
    workHours: branch.workHours.map(({ type, hours }) => ({ type, hours: [...hours] })),
    exceptions: [...branch.exceptions],
  })
  return {
    cities: places.cities.map(({ id, name, lat, lon, is_main }) => ({
      id,
      name: say(name),
      latitude: lat,
      longitude: lon,
      isMain: is_main,
    })),
    branches: places.branches.map(branchView),
    zones: places.zones.map(({ id, cityId, name, polygon, area, color, price }) => ({
      id,
      cityId,
      name: say(name),
      polygon: polygon.map(cornerView),
      area: area?.map((part) => part.map((ring) => ring.map(cornerView))) ?? null,
      color,
      price,
    })),
  }
}
