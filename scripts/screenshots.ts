import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../e2e/chromium.ts'
import { PASSWORD } from './seed/fill-demo.ts'

/**
 * `npm run seed -- FOLDER`, then `node scripts/screenshots.ts FOLDER`: pictures of Larder for the README, taken of the demo
 * household at the size of a phone and of a desk.
 */
const ROOT = join(import.meta.dirname, '..')
const TARGET = join(ROOT, 'docs', 'screenshots')
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const RECIPE = 'Shakshuka with feta'

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Which demo household? `node scripts/screenshots.ts FOLDER`.\n')
  process.exit(2)
}
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
  cwd: ROOT,
  env: {
    ...process.env,
    DATA_DIR: resolve(folder),
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    BASE_URL: url,
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await ready()
  mkdirSync(TARGET, { recursive: true })
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      locale: 'en-US',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await signIn(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.locator('a[href*="/r/"]').first().waitFor()
    await take(page, `list-${size}`)
    await page.goto(`${new URL(page.url()).pathname.replace(/\/$/, '')}/r/shakshuka-with-feta`)
    await page.getByRole('heading', { name: RECIPE }).first().waitFor()
    await take(page, `recipe-${size}`)
    await context.close()
  }
  const dark = await browser.newContext({
    baseURL: url,
    viewport: SIZES.desktop,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await signIn(dark)
  const page = await dark.newPage()
  await page.goto('/')
  await page.locator('a[href*="/r/"]').first().waitFor()
  await take(page, 'list-dark')
} finally {
  await browser.close()
  server.kill('SIGTERM')
}

async function signIn(context: BrowserContext) {
  const form = { username: 'mara@example.com', password: PASSWORD }
  const answer = await context.request.post('/api/auth/token', { form })
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`)
}

/** When every picture in sight has come. */
async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    // @ts-expect-error this runs in the page
    const images = [...document.images].filter(image => image.getBoundingClientRect().top < innerHeight)
    return images.every(image => image.complete)
  })
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(TARGET, `${name}.jpg`), type: 'jpeg', quality: 82 })
  process.stdout.write(`${name}\n`)
}

async function ready() {
  for (let i = 0; i < 600; i++) {
    if (server.exitCode !== null) throw new Error('the server ended')
    const answer = await fetch(`${url}/api/app/about`).catch(() => null)
    if (answer?.ok) return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error('the server did not answer')
}

function freePort() {
  return new Promise<number>((done, fail) => {
    const probe = createServer().on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
