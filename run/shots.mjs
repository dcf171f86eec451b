// `npm run shots`: screenshots of every screen in every state and language into shots/; `npm run shots ar 390 basket` some.
import { inRoot } from './paths.mjs'
import { runTool } from './tool.mjs'

await runTool([inRoot('e2e', 'scenes', 'photograph.ts'), ...process.argv.slice(2)])
