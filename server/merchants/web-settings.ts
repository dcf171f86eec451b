// Parses the settings document of a brand. People and other programs wrote it, so nothing in it is trusted.
import { TrackerSettings, WebSettings } from '@dasturxon/contract/shop/support-v1'
import { LANGUAGES, type Language, type Texts } from '@dasturxon/domain/locale'
import { type PageChannel, SERVICES, type ServiceType } from '@dasturxon/domain/menu'
import { z } from 'zod'

/** How a brand's messages are written, and what one part costs it. */
export type SmsTerms = {
  /** what its gateway has approved, with `{names}` for what changes; empty when the gateway alone decides */
  readonly templates: readonly string[]
  /** everything in Latin letters, which take fewer parts */
  readonly isTransliterated: boolean
  /** in so'm; 0 when it is not known */
  readonly partPrice: number
}

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
  readonly sms: SmsTerms
  /** a new customer inside Telegram confirms the phone by SMS, a contact alone is not enough */
  readonly isPhoneVerificationRequired: boolean
  /** country codes of phones that may sign in */
  readonly countryCodes: readonly string[]
  /** the brands of its tabs */
  readonly tabMerchantIds: readonly string[]
}

const OwnSettings = z.object({
  smsContent: z.partialRecord(z.enum(LANGUAGES), z.string().max(300)).catch({}).default({}),
  smsTemplates: z.array(z.string().min(1).max(500)).max(50).catch([]).default([]),
  isSmsTransliterated: z.boolean().catch(false).default(false),
  smsPartPrice: z.int().min(0).max(100_000).catch(0).default(0),
  countryCodes: z
    .array(z.string().regex(/^[1-9]\d{0,3}$/))
    .min(1)
    .catch(['998'])
    .default(['998']),
  tabMerchantIds: z.array(z.uuid().toLowerCase()).max(20).catch([]).default([]),
  isPhoneVerificationRequired: z.boolean().catch(false).default(false),
  isRussianForced: z.boolean().catch(false).default(false),
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

/**
 * The settings of a brand in a channel: missing or broken fields get their default, unknown ones are left out. What the
 * document has under `clickApp` counts inside the Click app instead of the rest.
 */
export function readSettings(document: unknown, channel: PageChannel = 'WEB'): BrandSettings {
  const everywhere = objectOf(document)
  const given = channel === 'CLICK' ? { ...everywhere, ...objectOf(everywhere.clickApp) } : everywhere
  const own = OwnSettings.parse(given)
  const asked = withSafeLinks(WebSettings.parse(soundFields(WebSettings, given)))
  const web = own.isRussianForced ? inRussianAlone(asked) : asked
  const active = LANGUAGES.filter((language) => web[ACTIVE_FLAGS[language]])
  return {
    web,
    trackers: withKnownIds(TrackerSettings.parse(soundFields(TrackerSettings, given))),
    services: SERVICES.filter((service) => web[SERVICE_FLAGS[service]]),
    languages: active.length === 0 ? [web.mainLanguage] : active,
    smsContent: own.smsContent,
    sms: { templates: own.smsTemplates, isTransliterated: own.isSmsTransliterated, partPrice: own.smsPartPrice },
    isPhoneVerificationRequired: own.isPhoneVerificationRequired,
    countryCodes: own.countryCodes,
    tabMerchantIds: web.multiTabNavigationEnabled ? own.tabMerchantIds : [],
  }
}

/** The same document for whoever changes it: as it is stored, without what pages derive from it. */
export function readStoredSettings(document: unknown) {
  const given = objectOf(document)
  return {
    ...WebSettings.parse(soundFields(WebSettings, given)),
    ...TrackerSettings.parse(soundFields(TrackerSettings, given)),
    ...OwnSettings.parse(given),
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A brand that is forced to Russian: no path, cookie, browser or Telegram leads to another language. */
function inRussianAlone(web: BrandSettings['web']): BrandSettings['web'] {
  const flags = Object.values(ACTIVE_FLAGS).map((flag) => [flag, flag === ACTIVE_FLAGS.ru] as const)
  return { ...web, ...Object.fromEntries(flags), mainLanguage: 'ru' }
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
