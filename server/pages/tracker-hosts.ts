// The hosts that each tracker is loaded from and reports to. Other hosts that a tracker may ask for are left out on purpose: it
// then works with less. What merchants add inside Google Tag Manager reaches no host but these.
import type { Tracker } from '@dasturxon/domain/trackers'

export type TrackerHosts = { readonly [Directive in 'script' | 'img' | 'connect' | 'frame']: readonly string[] }

const HOSTS: Readonly<Record<Tracker['kind'], TrackerHosts>> = {
  METRICA: {
    script: ['https://mc.yandex.ru', 'https://yastatic.net'],
    img: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    connect: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    frame: [],
  },
  PIXEL: {
    script: ['https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
    connect: ['https://www.facebook.com'],
    frame: [],
  },
  TAGS: {
    script: ['https://www.googletagmanager.com'],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    frame: [],
  },
  CHAT: {
    script: ['https://gso.amocrm.ru'],
    img: ['https://gso.amocrm.ru'],
    connect: ['https://gso.amocrm.ru'],
    frame: ['https://gso.amocrm.ru'],
  },
}

/** What a page with these trackers may reach. */
export function trackerHosts(trackers: readonly Tracker[]): TrackerHosts {
  const all = (directive: keyof TrackerHosts) => [...new Set(trackers.flatMap(({ kind }) => HOSTS[kind][directive]))]
  return { script: all('script'), img: all('img'), connect: all('connect'), frame: all('frame') }
}
