// `npm run chaos`: kills, stops and starves the program while customers order; ends with one table.
import { inRoot } from './paths.mjs'
import { runTool } from './tool.mjs'

await runTool([inRoot('bench', 'chaos', 'main.ts'), ...process.argv.slice(2)], { needsBrowser: false })
