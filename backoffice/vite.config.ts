// The desk of the staff: one entry for browsers; each screen is a chunk of its own.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SHRINKS = /\.(js|css)$/

/** Writes compressed copies of code and styles, so that the server does not compress per request. */
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

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  publicDir: false,
  plugins: [react(), tailwindcss(), compressed],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: (file) => file.endsWith('adras.png'),
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, input: ['app/main.tsx'] },
  },
})
