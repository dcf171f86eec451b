// Every setting that the owner changes, in groups, with the control that it needs.
import type { Api } from '@dasturxon/contract/api'
import type { Reply, Send } from '@dasturxon/contract/endpoint'

export type BrandSettings = Reply<Api['GET /office/v1/settings']>
export type Settings = BrandSettings['settings']
export type Changes = Send<Api['PUT /office/v1/settings']>['body']['changes']

type NameOf<Value> = {
  [Name in keyof Settings & keyof Changes]: Settings[Name] extends Value ? Name : never
}[keyof Settings & keyof Changes]

const FLAGS = {
  services: ['deliveryActive', 'pickupActive', 'dineInActive', 'bookingActive', 'branchesActive'],
  basket: [
    'cartInMainActive',
    'cartPageActive',
    'isCategoryImageVisible',
    'favouriteActive',
    'productComment',
    'cutleryActive',
  ],
  ordering: [
    ...(['promoActive', 'cashbackActive', 'balanceActive', 'receiverActive', 'cancelOrderActive'] as const),
    ...(['shouldValidateDeliveryArea', 'isSmsConfirmationRequiredPerOrder', 'isPhoneVerificationRequired'] as const),
    ...(['notificationsActive', 'chatActive'] as const),
  ],
  navigation: ['isNavigationViewEnabled', 'isVisibleAtProfileTop', 'multiTabNavigationEnabled', 'isDark'],
  pages: [
    ...(['bannersActive', 'storiesActive', 'vacanciesActive', 'aboutMerchantActive', 'termsOfUseActive'] as const),
    'privacyActive',
  ],
  languages: ['isRussianForced'],
  contacts: [],
  trackers: ['yandexMetricsEnabled', 'metaPixelActive', 'googleTagManagerActive', 'amoCRMActive'],
  texts: ['isSmsTransliterated'],
} as const satisfies Readonly<Record<string, readonly NameOf<boolean>[]>>

export type GroupName = keyof typeof FLAGS
export type FlagName = (typeof FLAGS)[GroupName][number]

/** `null` is among the values of a setting that may be absent. */
export const CHOICES = {
  basketPosition: ['NAVIGATION_BAR', 'FLOATING_OVER_PRODUCT'],
  groupView: ['GROUP', 'WITHOUT_GROUP'],
  categoryView: ['ALL', 'ONE_CATEGORY', 'GROUP_CATEGORY'],
  modificationViewType: ['NAME_ONLY', 'FULL_IMAGE'],
  pageCode: ['none', '1', '2', '3'],
  mapType: ['YANDEX', 'LEAFLET', 'LAMENU_YANDEX'],
  mapTheme: ['LIGHT', 'DARK'],
} as const
export type ChoiceName = keyof typeof CHOICES

export type HandleName = 'phone' | 'telegram' | 'instagram' | 'facebook'
export type LineName =
  | ('botLink' | 'iosLink' | 'androidLink' | 'yandexMetricsId' | 'metaPixelId' | 'googleTagManagerId')
  | ('amoCRMId' | 'amoCRMHash')
export type TextsName = 'title' | 'leftCopyWrite' | 'rightCopyWrite' | 'smsContent'

export type Setting =
  | { readonly kind: 'flag'; readonly name: FlagName }
  | { readonly kind: 'choice'; readonly name: ChoiceName }
  | { readonly kind: 'handle'; readonly name: HandleName }
  | { readonly kind: 'line'; readonly name: LineName }
  | { readonly kind: 'texts'; readonly name: TextsName }

const choice = (name: ChoiceName): Setting => ({ kind: 'choice', name })
const handle = (name: HandleName): Setting => ({ kind: 'handle', name })
const line = (name: LineName): Setting => ({ kind: 'line', name })
const texts = (name: TextsName): Setting => ({ kind: 'texts', name })
const flags = (group: GroupName): readonly Setting[] => FLAGS[group].map((name) => ({ kind: 'flag', name }))

/** The groups in the order of the screen. */
export const SETTING_GROUPS: readonly { readonly name: GroupName; readonly settings: readonly Setting[] }[] = [
  { name: 'services', settings: flags('services') },
  {
    name: 'basket',
    settings: [
      choice('basketPosition'),
      ...flags('basket'),
      ...[choice('groupView'), choice('categoryView'), choice('modificationViewType'), choice('pageCode')],
    ],
  },
  { name: 'ordering', settings: flags('ordering') },
  { name: 'navigation', settings: [...flags('navigation'), choice('mapType'), choice('mapTheme')] },
  { name: 'pages', settings: flags('pages') },
  { name: 'languages', settings: flags('languages') },
  {
    name: 'contacts',
    settings: [
      ...[handle('phone'), handle('telegram'), handle('instagram'), handle('facebook')],
      ...[line('botLink'), line('iosLink'), line('androidLink')],
    ],
  },
  {
    name: 'trackers',
    settings: [
      ...flags('trackers'),
      ...[
        line('yandexMetricsId'),
        line('metaPixelId'),
        line('googleTagManagerId'),
        line('amoCRMId'),
        line('amoCRMHash'),
      ],
    ],
  },
  {
    name: 'texts',
    settings: [texts('title'), texts('leftCopyWrite'), texts('rightCopyWrite'), texts('smsContent'), ...flags('texts')],
  },
]

const ALL = SETTING_GROUPS.flatMap(({ settings }) => settings)

/** The setting of this name; `null` when it is none of these. */
export function settingNamed(name: string): Setting['name'] | null {
  return ALL.find((setting) => setting.name === name)?.name ?? null
}
