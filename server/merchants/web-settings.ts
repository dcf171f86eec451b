// Parses the settings document of a brand. People and other programs wrote it, so nothing in it is trusted.
import { TrackerSettings, WebSettings } from '@dasturxon/contract/shop/support-v1'
import { LANGUAGES, type Language, type Texts } from '@dasturxon/domain/locale'
import { SERVICES, type ServiceType } from '@dasturxon/domain/menu'
import { z } from 'zod'

export type BrandSettings = {
  /** the public settings */
  readonly web: z.output<typeof WebSettings>
  /** analytics and chats; on only where their id is known */
  readonly trackers: z.output<typeof TrackerSettings>
  readonly languages: readonly Language[]
  /** what the brand offers; a branch may offer less */
  readonly services: readonly ServiceType[]
  /** the text of the code message, with `{code}` */
  readonly smsContent: Texts
  /** a new customer inside Telegram confirms the phone by SMS, a contact alone is not enough */
  readonly isPhoneVerificationRequired: boolean
  /** country codes of phones that may sign in */
  readonly countryCodes: readonly string[]
  /** the brands of its tabs */
  readonly tabMerchantIds: readonly string[]
}

const OwnSettings = z.object({
  smsContent: z.partialRecord(z.enum(LANGUAGES), z.string().max(300)).catch({}).default({}),
  countryCodes: z
    .array(z.string().regex(/^[1-9]\d{0,3}$/))
    .min(1)
    .catch(['998'])
    .default(['998']),
  tabMerchantIds: z.array(z.uuid().toLowerCase()).max(20).catch([]).default([]),
  isPhoneVerificationRequired: z.boolean().catch(false).default(false),
})

const ACTIVE_FLAGS = {
  uz: 'uzActive',
  ru: 'ruActive',
  eng: 'engActive',
  zh: 'zhActive',
  ar: 'arActive',
  kz: 'kzActive',
  tr: 'trActive',
} as const satisfies Record<Language, keyof BrandSettings['web']>

const SERVICE_FLAGS = {
  DELIVERY: 'deliveryActive',
  PICK_UP: 'pickupActive',
  DINE_IN: 'dineInActive',
} as const satisfies Record<ServiceType, keyof BrandSettings['web']>

/** The settings of a brand: missing or broken fields get their default, unknown ones are left out. */
export function readSettings(document: unknown): BrandSettings {
  const given = typeof document === 'object' && document !== null && !Array.isArray(document) ? document : {}
  const web = withSafeLinks(WebSettings.parse(soundFields(WebSettings, given)))
  const own = OwnSettings.parse(given)
  const active = LANGUAGES.filter((language) => web[ACTIVE_FLAGS[language]])
  return {
    web,
    trackers: withKnownIds(TrackerSettings.parse(soundFields(TrackerSettings, given))),
    services: SERVICES.filter((service) => web[SERVICE_FLAGS[service]]),
    languages: active.length === 0 ? [web.mainLanguage] : active,
    smsContent: own.smsContent,
    isPhoneVerificationRequired: own.isPhoneVerificationRequired,
    countryCodes: own.countryCodes,
    tabMerchantIds: web.multiTabNavigationEnabled ? own.tabMerchantIds : [],
  }
}

/** One broken switch must not break the shop: it counts as not set. */
function soundFields(shape: z.ZodObject, given: object): Record<string, unknown> {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape.shape
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => isSound(fields[key], value)))
}

function isSound(field: z.core.$ZodType | undefined, value: unknown): boolean {
  return field !== undefined && z.safeParse(field, value).success
}

/** Analytics without an id cannot work, so the script must not be loaded. */
function withKnownIds(trackers: BrandSettings['trackers']): BrandSettings['trackers'] {
  return {
    ...trackers,
    yandexMetricsEnabled: trackers.yandexMetricsEnabled && trackers.yandexMetricsId !== '',
    metaPixelActive: trackers.metaPixelActive && trackers.metaPixelId !== '',
    googleTagManagerActive: trackers.googleTagManagerActive && trackers.googleTagManagerId !== '',
    amoCRMActive: trackers.amoCRMActive && trackers.amoCRMId !== '',
  }
}

function withSafeLinks(web: BrandSettings['web']): BrandSettings['web'] {
  const social = (link: { readonly value: string; readonly active: boolean }) =>
    isHandleOrHttps(link.value) ? link : { value: '', active: false }
  return {
    ...web,
    iosLink: httpsOrNothing(web.iosLink),
    androidLink: httpsOrNothing(web.androidLink),
    botLink: httpsOrNothing(web.botLink),
    telegram: social(web.telegram),
    instagram: social(web.instagram),
    facebook: social(web.facebook),
    contacts: web.contacts.filter(({ value }) => isHandleOrHttps(value)),
  }
}

function httpsOrNothing(link: string): string {
  return isHttps(link) ? link : ''
}

/** Whether the text is a link that a page may use. */
export function isHttps(link: string): boolean {
  return link.startsWith('https://') && URL.canParse(link)
}

function isHandleOrHttps(value: string): boolean {
  return isHttps(value) || !value.includes(':')
}
