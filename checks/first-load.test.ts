import { describe, expect, it } from 'vitest'
import { firstLoadFindings } from './first-load.ts'

const ENTRY = { path: 'storefront/boot/entry-client.ts', text: "void import('./start.tsx')" }
const start = (text: string) => ({ path: 'storefront/boot/start.tsx', text })
const home = (text: string) => ({ path: 'storefront/menu/home-screen.tsx', text })
const rulesOf = (...files: { readonly path: string; readonly text: string }[]) =>
  firstLoadFindings([ENTRY, ...files]).map(({ path, line, rule }) => `${path}:${line} ${rule}`)

const TO_HOME = start("import { HomeScreen } from '../menu/home-screen.tsx'\nHomeScreen()")

describe('the first load', () => {
  it('may import what opens later by import(), and its types', () => {
    const text = "import type { Map } from 'leaflet'\nexport const open = () => import('@dasturxon/ui/sheet')"
    expect(rulesOf(TO_HOME, home(text))).toEqual([])
  })

  it('may not hold a map, a drawer or the viewer of stories, however indirectly it is imported', () => {
    const text = [
      "import 'leaflet'",
      "import { Sheet } from '@dasturxon/ui/sheet'",
      "import { Dialog } from '@base-ui/react/dialog'",
      "import { StoryViewer } from '../content/story-viewer.tsx'",
    ].join('\n')
    const way = 'storefront/boot/start.tsx → storefront/menu/home-screen.tsx'
    expect(rulesOf(TO_HOME, home(text))).toEqual([
      `storefront/menu/home-screen.tsx:1 maps may not be in the first view: ${way} → leaflet`,
      `storefront/menu/home-screen.tsx:2 drawers may not be in the first view: ${way} → ui/sheet.tsx`,
      `storefront/menu/home-screen.tsx:3 drawers may not be in the first view: ${way} → @base-ui/react/dialog`,
      `storefront/menu/home-screen.tsx:4 stories may not be in the first view: ${way} → storefront/content/story-viewer.tsx`,
    ])
  })

  it('is a finding when an entry does not exist', () => {
    expect(rulesOf()).toEqual(['storefront/boot/start.tsx:1 the first view begins here: expected a file'])
  })
})
