// A scene: one screen or sheet in one state, as seen by one kind of person.
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
  /** Opens a path of the brand and waits until the page is hydrated. */
  go(path: string, sub?: string): Promise<void>
  /** Opens a path whose page does not hydrate. */
  see(path: string, sub?: string): Promise<void>
}

export type Scene = {
  readonly name: string
  readonly who: Who
  /** `view` where another scene shows the same page, and only the viewport is different. */
  readonly extent: Extent
  show(visit: Visit): Promise<void>
}

// a slow machine must not fail a scene
export const expect = base.configure({ timeout: 30_000 })

export const scene = (name: string, who: Who, show: Scene['show']): Scene => ({ name, who, extent: 'page', show })
export const at = (name: string, path: string, who: Who = 'guest'): Scene => scene(name, who, ({ go }) => go(path))
/** Another part of a page that an earlier scene shows from its start. */
export const partOf = (name: string, who: Who, show: Scene['show']): Scene => ({ name, who, extent: 'view', show })

/** The label of a radio, which a finger presses. */
export function choice(page: Page, name: string) {
  return page.locator('label').filter({ has: page.getByRole('radio', { name }) })
}
