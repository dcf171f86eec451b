// Two builds from one source: the browser's (hashed files and a manifest) and the server's (one module that renders).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// how long a plugin took is nothing an operator can act on
const QUIET = { pluginTimings: false }

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** Whether `entry` cannot run without this module. */
const isOf = (entry: string) => (id: string, graph: Graph) => {
  const users = new Set([id])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return users.has(join(import.meta.dirname, entry))
}
const isOfEntry = isOf('boot/entry-client.ts')
const isOfStart = isOf('boot/start.tsx')

// each file has headers of its own, more of them than these have code
const isSmall = (id: string) => id.endsWith('/shop/parts/reduced-motion.ts')
// small files that the first screens after the menu share: a touch asks for all of them at once
const PARTS =
  /\/(?:localized|field|field-notes|choice|use-recommended|recommended|list-row|note|address-words|use-debounced|go-back|progress|terms-line|top-bar|receipt)\.tsx?$/
const SOON = /\/(?:follow-shop|renew-shop|event-stream)\.tsx?$/

const NAMING = /^\w+\.displayName = "\w+";$/gm
const MAKING = /(?<== )(?=[\w$]+\.(?:forwardRef|createContext)\()/g

/** Lets go of those parts of the router that nobody uses: the names and the calls they are made with keep them alive. */
const unusedRouter: Plugin = {
  name: 'unused-router',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({ code: code.replace(NAMING, '').replace(MAKING, '/* @__PURE__ */ '), map: null }),
  },
}

const SHRINKS = /\.(js|css)$/

/** Lays the best compression of code and styles beside them, so that no visitor waits for it or does without. */
const compressed: Plugin = {
  name: 'compressed',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter((name) => SHRINKS.test(name))
    const shrink = async (file: string) =>
      writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
    await Promise.all(names.map((name) => shrink(join(folder, name))))
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), tailwindcss(), unusedRouter, isSsrBuild ? null : compressed],
  // everything goes into the one file, React in its production form whatever NODE_ENV the process has
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // pictures and fonts stay files: a page carries no data: address but the cloth's pattern
    assetsInlineLimit: (file) => file.endsWith('adras.png'),
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { checks: QUIET }
      : {
          checks: QUIET,
          input: ['boot/entry-client.ts', 'boot/early-events.ts'],
          output: {
            codeSplitting: {
              groups: [
                { name: (id, graph) => (isOfEntry(id, graph) ? 'run' : null), priority: 2 },
                // what every page loads is one file: it compresses better, and a phone asks once
                { name: (id, graph) => (isOfStart(id, graph) || isSmall(id) ? 'shop' : null), priority: 1 },
                // what every menu asks for as soon as it is alive comes together
                { name: (id) => (SOON.test(id) ? 'soon' : null), priority: 0 },
                { name: (id) => (PARTS.test(id) ? 'parts' : null), priority: 0 },
              ],
            },
          },
        },
  },
}))
