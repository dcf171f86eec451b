import { useSyncExternalStore } from 'react'
import type { MapTheme } from './port.ts'

/** The scheme of a map: the one that the brand set, otherwise the scheme of the page. */
export function useMapTheme(wish: MapTheme | null): MapTheme {
  const page = useSyncExternalStore(subscribe, pageTheme, () => 'light' as const)
  return wish ?? page
}

function subscribe(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', onChange)
  const choice = new MutationObserver(onChange)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', onChange)
    choice.disconnect()
  }
}

function pageTheme(): MapTheme {
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light'
}
