// `npm run chaos`: kills, stops and starves the server while customers order; prints one table at the end.
import { inRoot } from './paths.mjs'
import { runTool } from './tool.mjs'

await runTool([inRoot('bench', 'chaos', 'main.ts'), ...process.argv.slice(2)], { needsBrowser: false })
