import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { chromiumPath, headlessPath } from './chromium.ts'
import { allowOnlyKeys } from './keyboard.ts'
import { listen } from './quiet.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page of a journey lives long enough to get back what it costs to compile its functions a second and a third time.
  '--js-flags=--no-opt --no-maglev',
  // The headless shell has no recognition of speech, and ends a page that asks whether it is on the device.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
  // A name that is not the machine itself: over plain http browsers keep some things from it.
  '--host-resolver-rules=MAP kitchen.home 127.0.0.1',
]

const opened = new Map<string, Promise<Browser>>()

/**
 * The browser of this process: starting one takes longer than many a journey. It ends with the process. Unlike the
 * headless shell, full Chromium also keeps screens awake and shows notifications.
 */
export function openBrowser({ fullChromium = false } = {}): Promise<Browser> {
  const executablePath = fullChromium ? chromiumPath() : headlessPath()
  const known = opened.get(executablePath)
  if (known) return known
  const browser = chromium.launch({ executablePath, args: ARGUMENTS }).then(browser => {
    browser.on('disconnected', () => opened.delete(executablePath))
    return browser
  })
  opened.set(executablePath, browser)
  return browser
}

/** Ends all visits, also those that were not a test's. */
export const endVisits = async (browser: Browser | undefined): Promise<void> => {
  await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Console errors and failed requests since the last look; a journey ends with none. */
  complaints: string[]
}

export interface VisitOptions {
  viewport?: { width: number; height: number }
  locale?: string
  dark?: boolean
  /** A finger instead of a mouse. */
  touch?: boolean
  /** Neither: whatever is done another way than by `page.keyboard` fails. */
  byKeys?: boolean
  /** Things slide and fade as for most people; journeys rather do without. */
  motion?: boolean
  /**
   * With the worker that keeps files and answers for when there is no network. It takes every file of the program at each
   * first visit, a fifth of a journey's time, so only journeys that go offline, share into the app or are told of news have it.
   */
  serviceWorker?: boolean
}

/**
 * A person at a browser. With LARDER_SLOWER, a number, the browser is as many times slower: what only holds on a quick
 * machine shows itself. Whatever the console or the network complains about is kept for `expectQuiet`;
 * when the test fails, what the page showed is printed. With the test the visit is over.
 */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.viewport ?? DESKTOP,
    locale: options.locale ?? 'en-US',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  listen(page)
  if (options.byKeys) allowOnlyKeys(page)
  const slower = Number(process.env.LARDER_SLOWER)
  if (slower) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('response', response => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  const test = TestRunner.getCurrentTest()
  if (!test) return { page, context, complaints }
  // A trace costs as much as the journey itself, so only the one that is tried again is traced.
  const isTraced = (test.result?.retryCount ?? 0) > 0
  if (isTraced) await context.tracing.start({ snapshots: true, screenshots: true })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      if (isTraced) await keepTrace(context, task.name)
      const text = await page
        .locator('body')
        .ariaSnapshot()
        .catch(() => '(the page is gone)')
      process.stderr.write(`${page.url()} showed:\n${text.slice(0, 3000)}\n`)
    }
    // Pages left open go on working beside the next test.
    await context.close()
  })
  return { page, context, complaints }
}

const TRACES = join(import.meta.dirname, '..', 'test-results')

/** What the visit did and saw, step by step, into a file that `npx playwright-core show-trace FILE` opens. */
async function keepTrace(context: BrowserContext, name: string) {
  const file = join(TRACES, `${name.replace(/[^\w]+/g, '-').slice(0, 80)}-${Date.now()}.zip`)
  await context.tracing.stop({ path: file }).then(
    () => process.stderr.write(`What was done and seen is in ${file}\n`),
    (error: unknown) => process.stderr.write(`No trace could be kept: ${error}\n`),
  )
}

/** Nothing complained, but for what a journey provoked on purpose. */
export function expectQuiet(visitor: Visitor, provoked: RegExp[] = []): void {
  const unexpected = visitor.complaints.filter(text => !provoked.some(pattern => pattern.test(text)))
  // In the message as well: a report of a run shows that alone.
  expect(unexpected, unexpected.join('\n')).toEqual([])
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

/**
 * Fails with every accessibility fault of the page as it is now, or with those of contrast alone: a page that was looked at
 * whole in one colour scheme can have no others in the next.
 */
export async function expectAccessible(page: Page, rules: 'every' | 'contrast' = 'every'): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  const faults = await page.evaluate(
    async runOnly => {
      // What is fading in has not yet the contrast that it will have; a spinner never ends and is not waited for.
      const ending = document
        .getAnimations()
        .filter(one => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) < 5_000)
      await Promise.allSettled(ending.map(one => one.finished))
      const hasMenu = () => document.querySelector('[role=menu]') !== null
      const hadMenu = hasMenu()
      // @ts-expect-error axe was put into the page above
      const { violations } = await window.axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        // Nothing here needs style sheets and media fetched once more, or where else in the page a node could be found.
        preload: false,
        selectors: false,
        elementRef: false,
      })
      // An open menu floats above the page and stands in no landmark; it may have opened only while the page was looked at.
      const mayFloat = hadMenu || hasMenu()
      return violations
        .filter(({ id }: { id: string }) => id !== 'region' || !mayFloat)
        .map(
          (fault: { id: string; nodes: { html: string }[] }) =>
            `${fault.id}: ${fault.nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
        )
    },
    rules === 'every' ? EVERY_RULE : ['color-contrast'],
  )
  expect(faults, faults.join('\n')).toEqual([])
}
