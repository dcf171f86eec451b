// What a scene is: one screen or sheet in one state, with whoever sees it.
import { expect as base, type Page } from '@playwright/test'
import type { Extent } from '../helpers/accessible.ts'
import type { Noise } from '../helpers/noise.ts'
import type { say } from '../helpers/words.ts'
import type { Stage, Who } from './set-up.ts'

export type Visit = {
  readonly page: Page
  readonly t: ReturnType<typeof say>
  readonly stage: Stage
  readonly noise: Noise
  /** To an address of the brand, waiting until the page is alive. */
  go(path: string, sub?: string): Promise<void>
  /** To an address where nothing comes alive. */
  see(path: string, sub?: string): Promise<void>
}

export type Scene = {
  readonly name: string
  readonly who: Who
  /** `view` where another scene has the same page, and only what is in view is another part of it. */
  readonly extent: Extent
  show(visit: Visit): Promise<void>
}

// a busy machine is no failure
export const expect = base.configure({ timeout: 30_000 })

export const scene = (name: string, who: Who, show: Scene['show']): Scene => ({ name, who, extent: 'page', show })
export const at = (name: string, path: string, who: Who = 'guest'): Scene => scene(name, who, ({ go }) => go(path))
/** Another part of a page that an earlier scene shows from its beginning. */
export const partOf = (name: string, who: Who, show: Scene['show']): Scene => ({ name, who, extent: 'view', show })

/** The words around a radio, which is what a finger presses. */
export function choice(page: Page, name: string) {
  return page.locator('label').filter({ has: page.getByRole('radio', { name }) })
}
