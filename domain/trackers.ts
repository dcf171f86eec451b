// Which outside programs measure the visits of a brand, and where none of them may run.

/** Whether and as whom each one is on; an id is checked where the settings are read. */
export type TrackerIds = {
  readonly yandexMetricsEnabled: boolean
  readonly yandexMetricsId: string
  readonly metaPixelActive: boolean
  readonly metaPixelId: string
  readonly googleTagManagerActive: boolean
  readonly googleTagManagerId: string
  readonly amoCRMActive: boolean
  readonly amoCRMId: string
  readonly amoCRMHash: string
}

export type Tracker =
  | { readonly kind: 'METRICA' | 'PIXEL' | 'TAGS'; readonly id: string }
  | { readonly kind: 'CHAT'; readonly id: string; readonly hash: string }

/** The counter of a template that merchants copy: it belongs to nobody. */
const PLACEHOLDER_COUNTER = '98329667'

/** The trackers that are on and have an id. */
export function activeTrackers(settings: TrackerIds): readonly Tracker[] {
  const { yandexMetricsId, metaPixelId, googleTagManagerId, amoCRMId, amoCRMHash } = settings
  const hasCounter = settings.yandexMetricsEnabled && yandexMetricsId !== PLACEHOLDER_COUNTER
  const all: readonly (readonly [boolean, Tracker])[] = [
    [hasCounter, { kind: 'METRICA', id: yandexMetricsId }],
    [settings.metaPixelActive, { kind: 'PIXEL', id: metaPixelId }],
    [settings.googleTagManagerActive, { kind: 'TAGS', id: googleTagManagerId }],
    [settings.amoCRMActive && amoCRMHash !== '', { kind: 'CHAT', id: amoCRMId, hash: amoCRMHash }],
  ]
  return all.flatMap(([isOn, tracker]) => (isOn && tracker.id !== '' ? [tracker] : []))
}

const PRIVATE = /^\/(?:login|checkout|pay|table|profile\/(?:cards|phone|delete))(?:\/|$)/

/** Pages where no outside program runs: signing in, paying, cards, a table, and what changes the account. */
export function isPrivatePage(path: string): boolean {
  return PRIVATE.test(path)
}
