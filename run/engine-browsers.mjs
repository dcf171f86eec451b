// The browsers of `npm run engines`: found on this machine, or installed where that is allowed.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt, mayUseApt } from './apt.mjs'

const hasScreen = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

// of each list one program is enough
const BROWSERS = {
  firefox: { programs: () => [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: {
    programs: () => [['WebKitWebDriver'], ...(hasScreen() ? [] : [['Xvfb']])],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

/** Null when the browser can be opened here; else a few words that say what is missing. */
export async function missingBrowser(name) {
  const { programs, packages } = BROWSERS[name]
  const isThere = () => programs().every((names) => names.some(isOnPath))
  if (!isThere() && mayUseApt()) await installByApt(packages)
  return isThere() ? null : `not installed (Debian: ${packages.join(', ')})`
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => canRun(join(folder, program)))
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
