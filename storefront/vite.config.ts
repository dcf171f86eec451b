// Two builds from one source: for the browser (hashed files and a manifest) and for the server (one module that renders).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// warnings about plugin timings are of no use to an operator
const QUIET = { pluginTimings: false }

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** Whether `entry` imports this module statically, directly or through others. */
const isOf = (entry: string) => (id: string, graph: Graph) => {
  const users = new Set([id])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return users.has(join(import.meta.dirname, entry))
}
const isOfEntry = isOf('boot/entry-client.ts')
const isOfStart = isOf('boot/start.tsx')

const SHRINKS = /\.(js|css)$/

/** Writes compressed copies of code and styles at the highest level, so that the server does not compress per request. */
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
  plugins: [react(), tailwindcss(), isSsrBuild ? null : compressed],
  // everything is bundled into one file; React's production build, whatever NODE_ENV the process has
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // pictures and fonts are separate files; only the brand's pattern is inlined as a data: URL
    assetsInlineLimit: (file) => file.endsWith('adras.png'),
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { checks: QUIET }
      : {
          checks: QUIET,
          input: ['boot/entry-client.ts', 'boot/early-events.ts', 'telegram/launch.ts'],
          output: {
            codeSplitting: {
              groups: [
                { name: (id, graph) => (isOfEntry(id, graph) ? 'run' : null), priority: 2 },
                // one file for what every page loads: it compresses better and needs one request
                { name: (id, graph) => (isOfStart(id, graph) ? 'shop' : null), priority: 1 },
                // the library of dialogs apart from our own parts: it changes seldom, so browsers keep it longer
                { name: 'dialogs', test: /@base-ui/, minShareCount: 5, priority: 1 },
                // one file for what five or more screens or sheets share: opening one needs one request instead of ten
                { name: 'parts', minShareCount: 5, priority: 0 },
              ],
            },
          },
        },
  },
}))
