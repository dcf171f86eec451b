// `npm run engines`: from the menu to a placed order in Firefox and WebKit, where this machine has them.
import { inRoot } from './paths.mjs'
import { runTool } from './tool.mjs'

await runTool([inRoot('e2e', 'engines', 'main.ts'), ...process.argv.slice(2)], { needsBrowser: false })
