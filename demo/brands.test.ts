import { hoursFor, isOpenAt } from '@dasturxon/domain/hours'
import { readShape, zoneShape } from '@dasturxon/domain/zone-shape'
import { zoneAt } from '@dasturxon/domain/zones'
import { describe, expect, it } from 'vitest'
import { type DemoBrand, loadBrands, loadShared, weekHours } from './brands.ts'
import { loadEntries } from './gazetteer.ts'

const shared = loadShared()
const brands = loadBrands()

it('has four brands that differ in how they are shown', () => {
  expect(brands.map((brand) => brand.key)).toEqual(['qarsildoq', 'xontaxta', 'kumomaki', 'lolanabot'])
  expect(brands.flatMap((brand) => brand.products).length).toBe(148)
  const views = brands.map(
    ({ settings }) => `${settings.groupView} ${settings.categoryView} ${settings.basketPosition}`,
  )
  expect(new Set(views).size).toBe(4)
})

it('has every text in Uzbek, Russian and English', () => {
  const texts = [...textsIn(shared), ...brands.flatMap(textsIn)]
  expect(texts.length).toBeGreaterThan(700)
  for (const text of texts) {
    expect(Object.keys(text)).toEqual(expect.arrayContaining(['eng', 'ru', 'uz']))
    for (const words of Object.values(text)) expect(words).toMatch(/\S/)
  }
})

it('has every menu in Arabic too, and every text of a brand that offers Arabic', () => {
  for (const brand of brands) {
    const { groups, categories, optionGroups, products } = brand
    const isArabic = brand.settings.arActive === true
    for (const text of textsIn(isArabic ? brand : { groups, categories, optionGroups, products })) {
      expect(text.ar ?? '', text.uz).toMatch(/\p{Script=Arabic}|^[\d/]+$/u)
      expect(text.ar?.replace('{code}', ''), text.uz).not.toMatch(/[\p{Script=Latin}\p{Script=Cyrillic}]/u)
    }
  }
})

it('writes Uzbek with its own letters, never with a plain apostrophe', () => {
  const addresses = shared.users.flatMap((user) => user.addresses).map((address) => address.description)
  const uzbek = [...[...textsIn(shared), ...brands.flatMap(textsIn)].map((text) => text.uz), ...addresses]
  for (const words of uzbek) expect(words).not.toMatch(/['`‘’]/)
  expect(uzbek.filter((words) => /[oOgG]ʻ/.test(words)).length).toBeGreaterThan(100)
})

it('has no straight apostrophe in any language: an Uzbek name is spelled the same in English', () => {
  const all = JSON.stringify([shared, brands, loadEntries()])
  expect(all.match(/.{0,30}['`´].{0,30}/g) ?? []).toEqual([])
})

it('parses the hours of a week: a day off, a day, a day with a break', () => {
  const [monday, tuesday, wednesday] = weekHours(['off', '10:00-23:00', '10:00-12:45 14:00-23:00'])
  expect(monday).toMatchObject({ weekName: 'MONDAY', isDayOff: true, open: null })
  expect(tuesday).toMatchObject({ isDayOff: false, open: '10:00', close: '23:00', extraOpen: null })
  expect(wednesday).toMatchObject({ open: '10:00', close: '12:45', extraOpen: '14:00', extraClose: '23:00' })
})

describe.each(brands.map((brand) => [brand.key, brand] as const))('%s', (_key, brand) => {
  it('uses every key once', () => {
    const ids = idsIn(brand)
    expect(ids.length).toBe(new Set(ids).size)
  })

  it('has a courier at every branch that delivers', () => {
    const delivering = brand.branches.filter(({ settings }) => settings.deliveryEnabled).map(({ id }) => id)
    const served = new Set(brand.couriers.map(({ branchId }) => branchId))
    for (const id of delivering) expect(served).toContain(id)
  })

  it('refers only to what it has', () => {
    const has = (list: readonly { readonly id: string }[]) => new Set(list.map((item) => item.id))
    const [categories, branches, products] = [has(brand.categories), has(brand.branches), has(brand.products)]
    const [groups, optionGroups, cities] = [has(brand.groups), has(brand.optionGroups), new Set(brand.cityIds)]
    const labels = new Set(shared.labels.map((label) => label.key))
    for (const product of brand.products) {
      expect(categories).toContain(product.categoryId)
      for (const id of product.modificationGroups) expect(optionGroups).toContain(id)
      for (const id of product.recommended) expect(products).toContain(id)
      for (const id of product.stopBranches) expect(branches).toContain(id)
      for (const key of product.labels) expect(labels).toContain(key)
    }
    for (const category of brand.categories) expect(groups).toContain(category.groupId)
    for (const place of [...brand.branches, ...brand.zones]) expect(cities).toContain(place.cityId)
    for (const { branchId } of [...brand.couriers, ...brand.vacancies]) expect(branches).toContain(branchId)
    for (const { productId } of brand.reviews) expect(products).toContain(productId)
    for (const id of cities) expect(has(shared.cities)).toContain(id)
    const buttons = brand.stories.flatMap((story) => story.slides.flatMap((slide) => slide.button?.link ?? []))
    for (const { type, id } of [...brand.banners.map((banner) => banner.link), ...buttons]) {
      if (type === 'PRODUCT') expect(products).toContain(id)
      if (type === 'CATEGORY') expect(categories).toContain(id)
      if (type === 'PROMO') expect(brand.promos.map((promo) => promo.code)).toContain(id)
    }
  })

  it('asks for options that can be chosen, with a default where one is required', () => {
    for (const { id, min, max, modifications } of brand.optionGroups) {
      const most = modifications.reduce((sum, option) => sum + option.maxCount, 0)
      expect(0 <= min && min <= max && min <= most, id).toBe(true)
      if (min > 0) expect(modifications.filter((option) => option.isDefault).length, id).toBe(1)
    }
  })

  it('has a main branch that never closes', () => {
    const main = brand.branches.filter((branch) => branch.isMain)
    expect(main.length).toBe(1)
    for (const [type, week] of Object.entries(main[0]?.hours ?? {})) {
      const hours = hoursFor([{ type: 'PICK_UP', hours: weekHours(week) }], 'PICK_UP')
      const day = new Date('2026-03-16T00:00:00+05:00').getTime()
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        expect(isOpenAt(hours, new Date(day + hour * 3_600_000)), `${type} ${hour}`).toBe(true)
      }
    }
  })

  it('has a branch with a day off and one with a break', () => {
    const days = brand.branches.flatMap((branch) => Object.values(branch.hours).flat())
    expect(days).toContain('off')
    expect(days.some((day) => day.includes(' '))).toBe(true)
  })

  it('has zones of sound shape, each about its city', () => {
    for (const { id, cityId, polygon } of brand.zones) {
      const city = loadShared().cities.find((each) => each.id === cityId)
      const near = city === undefined ? null : { lat: city.latitude, lon: city.longitude }
      expect(readShape(polygon, near), id).toEqual({ ok: true, value: polygon })
    }
  })

  it('delivers around each branch that delivers', () => {
    const zones = brand.zones.map(({ polygon }) => zoneShape(polygon))
    for (const { id, latitude: lat, longitude: lon, settings } of brand.branches) {
      if (settings.deliveryEnabled) expect(zoneAt(zones, { lat, lon }), id).not.toBeNull()
    }
  })
})

type Text = Readonly<Record<'uz' | 'ru' | 'eng', string>> & { readonly ar?: string }

function textsIn(value: unknown): readonly Text[] {
  if (typeof value !== 'object' || value === null) return []
  return 'uz' in value && typeof value.uz === 'string' ? [value as Text] : Object.values(value).flatMap(textsIn)
}

function idsIn(brand: DemoBrand): readonly string[] {
  const options = brand.optionGroups.flatMap((group) => group.modifications)
  const halls = brand.branches.flatMap((branch) => branch.halls)
  const lists = [brand.groups, brand.categories, brand.optionGroups, options, brand.products, brand.branches, halls]
  const more = [halls.flatMap((hall) => hall.tables), brand.zones, brand.promos, brand.banners, brand.stories]
  return [...lists, ...more, brand.vacancies, brand.couriers, brand.reviews].flat().map((item) => item.id)
}
