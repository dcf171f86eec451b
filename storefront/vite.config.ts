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
  plugins: [react(), tailwindcss(), isSsrBuild ? null : compressed],
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
                { name: (id, graph) => (isOfStart(id, graph) ? 'shop' : null), priority: 1 },
                // what five screens or sheets share: a touch asks for one file instead of ten
                { name: 'parts', minShareCount: 5, priority: 0 },
              ],
            },
          },
        },
  },
}))
