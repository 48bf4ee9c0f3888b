import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium without what only a window needs: journeys take two thirds of the time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Where the system's Chromium is. On Debian it is installed when it is missing; elsewhere this throws and says how. */
export function chromiumPath(): string {
  const found = () => PLACES.find(path => path && existsSync(path))
  if (!found()) install('chromium')
  const path = found()
  if (path) return path
  throw new Error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/** Chromium for pages alone: the headless shell where there is one or it can be installed, unless CHROMIUM_PATH names another. */
export function headlessPath(): string {
  if (process.env.CHROMIUM_PATH) return chromiumPath()
  if (!existsSync(HEADLESS_SHELL)) install('chromium-headless-shell')
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath()
}

function install(what: string): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', what], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
