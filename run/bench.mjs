// `npm run bench`: prints the table of figures; everything it measures is started by it.
import { inRoot } from './paths.mjs'
import { runTool } from './tool.mjs'

await runTool([inRoot('bench', 'main.ts'), ...process.argv.slice(2)])
