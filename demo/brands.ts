// The demo brands in data/: their types, and the one place that reads them.
import { readdirSync, readFileSync } from 'node:fs'
import type { DayHours, HoursType, WeekDay } from '@dasturxon/domain/hours'
import type { Language } from '@dasturxon/domain/locale'
import type { Channel, Unit } from '@dasturxon/domain/menu'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import type { StoredShape } from '@dasturxon/domain/zone-shape'

export type DemoTexts = { readonly uz: string; readonly ru: string; readonly eng: string; readonly ar?: string }
export type Link = { readonly type: 'PRODUCT' | 'CATEGORY' | 'PROMO' | 'ROUTE'; readonly id: string }

export type DemoGroup = {
  readonly id: string
  readonly priority: number
  readonly name: DemoTexts
  readonly bgColor: string
  readonly iconBgColor: string
}

export type DemoCategory = {
  readonly id: string
  readonly groupId: string
  readonly priority: number
  readonly name: DemoTexts
  readonly viewType: 'BIG' | 'MEDIUM' | 'SMALL'
  readonly scrollType: 'VERTICAL' | 'HORIZONTAL'
  readonly navigationType: 'SHEET' | 'POP_UP' | 'FULL_SCREEN'
  readonly textColor: 'dark' | 'light'
  readonly isWithoutCart: boolean
}

export type DemoOption = {
  readonly id: string
  readonly name: DemoTexts
  readonly price: number
  readonly maxCount: number
  readonly isDefault: boolean
}

export type DemoOptionGroup = {
  readonly id: string
  readonly name: DemoTexts
  readonly min: number
  readonly max: number
  readonly modifications: readonly DemoOption[]
}

export type DemoProduct = {
  readonly id: string
  readonly categoryId: string
  readonly priority: number
  readonly name: DemoTexts
  readonly description: DemoTexts
  readonly composition?: DemoTexts
  readonly unit: Unit
  readonly measure: number
  readonly costPrice: number
  readonly discount: number
  readonly calorie: number | null
  readonly timeCookingMin: number
  readonly timeCookingMax: number
  readonly labels: readonly string[]
  readonly tags: readonly string[]
  readonly modificationGroups: readonly string[]
  readonly isCartRecommendation: boolean
  readonly recommended: readonly string[]
  readonly grade: number
  readonly active: boolean
  readonly isAvailable: boolean
  readonly deliveryEnabled: boolean
  readonly stock: number | null
  readonly stopBranches: readonly string[]
  readonly barcode: string | null
  readonly mxicCode: string | null
  readonly channels: readonly Channel[]
  /** How many pictures there are after the first. */
  readonly furtherPictures?: number
}

export type DemoTable = {
  readonly id: string
  readonly number: number
  readonly chairs: number
  readonly qrCode: string
}

export type DemoHall = { readonly id: string; readonly name: DemoTexts; readonly tables: readonly DemoTable[] }

export type DemoBranch = {
  readonly id: string
  readonly cityId: string
  readonly name: DemoTexts
  readonly address: DemoTexts
  readonly landmark: DemoTexts
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly bookingPhone: string
  readonly isMain: boolean
  readonly isActive: boolean
  readonly settings: Readonly<Record<string, boolean>>
  readonly hours: Readonly<Partial<Record<HoursType, readonly string[]>>>
  readonly halls: readonly DemoHall[]
}

export type DemoZone = {
  readonly id: string
  readonly cityId: string
  readonly name: DemoTexts
  readonly price: number
  readonly color: string
  readonly polygon: StoredShape
}

export type DemoPromo = {
  readonly id: string
  readonly code: string
  readonly discountType: 'AMOUNT' | 'PERCENTAGE'
  readonly productDiscount: number
  readonly deliveryDiscount: number
  readonly minPrice: number
  readonly startOffsetDays: number
  readonly endOffsetDays: number
  readonly isActive: boolean
  readonly firstOrderOnly?: boolean
  readonly description: DemoTexts
}

export type DemoBanner = {
  readonly id: string
  readonly priority: number
  readonly title: DemoTexts
  /** A description of the picture. */
  readonly alt: DemoTexts
  readonly link: Link
}

export type DemoSlide = {
  readonly title: DemoTexts
  readonly text: DemoTexts
  readonly button?: { readonly label: DemoTexts; readonly link: Link }
}

export type DemoStory = {
  readonly id: string
  readonly priority: number
  readonly durationSec: number
  readonly title: DemoTexts
  readonly slides: readonly DemoSlide[]
}

export type DemoVacancy = {
  readonly id: string
  readonly position: DemoTexts
  readonly responsible: string
  readonly phone: string
  readonly salaryFrom: number
  readonly salaryTo: number
  /** each line is a point, as in the duties and conditions */
  readonly requirements: DemoTexts
  readonly duties?: DemoTexts
  readonly conditions?: DemoTexts
  readonly schedule: DemoTexts
  readonly branchId: string
}

export type DemoCourier = {
  readonly id: string
  readonly user: { readonly firstName: string; readonly lastName: string; readonly phone: string }
  readonly balance: number
  readonly status: 'ONLINE' | 'OFFLINE'
  readonly branchId: string
  readonly latitude: number
  readonly longitude: number
}

export type DemoReview = {
  readonly id: string
  readonly productId: string
  readonly userName: string
  readonly grade: number
  readonly text: DemoTexts
  readonly daysAgo: number
}

export type DemoBrand = {
  readonly key: string
  readonly merchant: {
    readonly id: string
    readonly sub: string
    readonly name: DemoTexts
    readonly slogan: DemoTexts
    readonly kind: ShopKind
    readonly color: string
    readonly isActive: boolean
    readonly smsGateway: 'PLAY_MOBILE' | 'ESKIZ'
    readonly latitude: number
    readonly longitude: number
    readonly mainCityId: string
    readonly domainUrl: string
    readonly createdDaysAgo: number
  }
  readonly settings: { readonly mainLanguage: Language; readonly isDark: boolean } & Readonly<Record<string, unknown>>
  readonly orderSettings: {
    readonly isServiceFeeEnabled: boolean
    readonly isServiceFeeFreeAboveThreshold: boolean
    readonly serviceFeeThreshold: number
    readonly serviceFeeAmount: number
    readonly serviceFeeIsPercent?: boolean
    readonly serviceFeeAppliesTo?: readonly string[]
    readonly minimalDeliveryPrice: number
    readonly minimalProductCount: number
    readonly shouldValidateDeliveryArea: boolean
    readonly isSmsConfirmationRequiredPerOrder: boolean
    readonly cashbackPercent: number
  }
  readonly deliveryTariff: {
    readonly type: 'ZONE' | 'DISTANCE' | 'ZONE_THEN_DISTANCE'
    readonly baseKm: number
    readonly basePrice: number
    readonly perKm: number
    readonly maxKm: number
    readonly freeFrom: number | null
  }
  readonly cityIds: readonly string[]
  readonly groups: readonly DemoGroup[]
  readonly categories: readonly DemoCategory[]
  readonly optionGroups: readonly DemoOptionGroup[]
  readonly products: readonly DemoProduct[]
  readonly branches: readonly DemoBranch[]
  readonly zones: readonly DemoZone[]
  readonly promos: readonly DemoPromo[]
  readonly banners: readonly DemoBanner[]
  readonly stories: readonly DemoStory[]
  readonly vacancies: readonly DemoVacancy[]
  readonly policies: readonly { readonly type: string; readonly text: DemoTexts }[]
  readonly couriers: readonly DemoCourier[]
  readonly reviews: readonly DemoReview[]
}

export type DemoCity = {
  readonly id: string
  readonly name: DemoTexts
  readonly description: DemoTexts
  readonly latitude: number
  readonly longitude: number
  readonly isMain: boolean
  readonly isTaximeter: boolean
  readonly taximeterComments?: DemoTexts
}

export type DemoAddress = {
  readonly id: string
  readonly type: 'HOUSE' | 'APARTMENT'
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly streetName: string
  readonly houseNumber: string
  readonly description: string
  readonly details: Readonly<Record<'office' | 'domophone' | 'entrance' | 'floor', string>>
  readonly comment: string
}

export type DemoUser = {
  readonly id: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'MALE' | 'FEMALE'
  readonly birthday: string
  readonly language: Language
  readonly cashback: Readonly<Record<string, number>>
  readonly addresses: readonly DemoAddress[]
}

export type DemoPaymentMethod = {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly title: DemoTexts
  readonly icon: string
  /** `payme` for the brand's switch `paymeActive` */
  readonly settingsFlag: string
}

export type DemoShared = {
  readonly labels: readonly { readonly key: string; readonly name: DemoTexts; readonly color: string }[]
  readonly cities: readonly DemoCity[]
  readonly paymentMethods: readonly DemoPaymentMethod[]
  readonly users: readonly DemoUser[]
}

/** The four brands in the order in which they are shown. */
export function loadBrands(): readonly DemoBrand[] {
  const order = ['qarsildoq', 'xontaxta', 'kumomaki', 'lolanabot']
  const folder = new URL('./data/brands/', import.meta.url)
  const keys = readdirSync(folder).map((file) => file.replace('.json', ''))
  return keys
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((key) => readJson(new URL(`${key}.json`, folder)) as DemoBrand)
}

/** What all brands share: labels, cities, payment methods and the demo customers. */
export function loadShared(): DemoShared {
  return readJson(new URL('./data/shared.json', import.meta.url)) as DemoShared
}

/** Reads a week of `off`, `10:00-23:00` or `10:00-12:45 14:00-23:00`, Monday first. */
export function weekHours(week: readonly string[]): readonly DayHours[] {
  return week.map((text, index) => dayHours(text, WEEK[index] ?? 'SUNDAY'))
}

const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

function dayHours(text: string, weekName: WeekDay): DayHours {
  const isDayOff = text === 'off'
  const [open = null, close = null, extraOpen = null, extraClose = null] = isDayOff ? [] : text.split(/[- ]/)
  return { weekName, isDayOff, open, close, extraOpen, extraClose }
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
