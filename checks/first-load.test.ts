import { describe, expect, it } from 'vitest'
import { firstLoadFindings } from './first-load.ts'

const ENTRY = { path: 'storefront/entry-client.ts', text: "void import('./start.tsx')" }
const start = (text: string) => ({ path: 'storefront/start.tsx', text })
const home = (text: string) => ({ path: 'storefront/screens/home.tsx', text })
const rulesOf = (...files: { readonly path: string; readonly text: string }[]) =>
  firstLoadFindings([ENTRY, ...files]).map(({ path, line, rule }) => `${path}:${line} ${rule}`)

const TO_HOME = start("import { HomeScreen } from './screens/home.tsx'\nHomeScreen()")

describe('the first load', () => {
  it('may import what opens later by import(), and its types', () => {
    const text = "import type { Map } from 'leaflet'\nexport const open = () => import('@dasturxon/ui/sheet')"
    expect(rulesOf(TO_HOME, home(text))).toEqual([])
  })

  it('may not hold a map, a drawer or the viewer of stories, however far away it is imported', () => {
    const text = [
      "import 'leaflet'",
      "import { Sheet } from '@dasturxon/ui/sheet'",
      "import { Dialog } from '@base-ui/react/dialog'",
      "import { StoryViewer } from '../shell/story-viewer.tsx'",
    ].join('\n')
    const way = 'storefront/start.tsx → storefront/screens/home.tsx'
    expect(rulesOf(TO_HOME, home(text))).toEqual([
      `storefront/screens/home.tsx:1 maps may not be in the first view: ${way} → leaflet`,
      `storefront/screens/home.tsx:2 drawers may not be in the first view: ${way} → ui/sheet.tsx`,
      `storefront/screens/home.tsx:3 drawers may not be in the first view: ${way} → @base-ui/react/dialog`,
      `storefront/screens/home.tsx:4 stories may not be in the first view: ${way} → storefront/shell/story-viewer.tsx`,
    ])
  })

  it('is not believed where nobody knows how it begins', () => {
    expect(rulesOf()).toEqual(['storefront/start.tsx:1 the first view begins here: expected a file'])
  })
})
