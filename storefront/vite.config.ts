// Two builds from one source: the browser's (hashed files and a manifest) and the server's (one module that renders).
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// how long a plugin took is nothing an operator can act on
const QUIET = { pluginTimings: false }

type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

/** Whether `entry` cannot run without this module. */
const isOf = (entry: string) => (id: string, graph: Graph) => {
  const users = new Set([id])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return users.has(join(import.meta.dirname, entry))
}
const isOfEntry = isOf('entry-client.ts')
const isOfStart = isOf('start.tsx')

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), tailwindcss()],
  // everything goes into the one file, React in its production form whatever NODE_ENV the process has
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // pictures and fonts stay files: a page carries no data: address but the cloth's pattern
    assetsInlineLimit: 0,
    // every page carries the styles inside, so code brings none
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !file.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? { checks: QUIET }
      : {
          checks: QUIET,
          input: 'entry-client.ts',
          output: {
            codeSplitting: {
              groups: [
                { name: (id, graph) => (isOfEntry(id, graph) ? 'wake' : null), priority: 2 },
                // what every page loads is one file: it compresses better, and a phone asks once
                { name: (id, graph) => (isOfStart(id, graph) ? 'shop' : null), priority: 1 },
              ],
            },
          },
        },
  },
}))
