// `npm run axe`: checks every screen and sheet in every language and both schemes for accessibility; `npm run axe -- ru` in one.
import { inRoot } from './paths.mjs'
import { runTool } from './tool.mjs'

const [language = 'all'] = process.argv.slice(2)
const program = inRoot('node_modules', '@playwright', 'test', 'cli.js')
await runTool([program, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list', 'axe'], {
  env: { AXE: language },
})
