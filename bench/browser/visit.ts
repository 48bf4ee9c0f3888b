import type { Page } from 'playwright-core'
import { settle } from './launch.ts'
import { watch, watched } from './watch.ts'

const SLOWER = 4

export interface Visit {
  script: number
  scripts: number
  style: number
  /** Milliseconds until what the page is for could be seen. */
  list: number
  paint: number
  shift: number
  /** Bytes of scripts that this page has loaded until now. */
  scriptUntilNow: () => number
}

/** What shows that the list of recipes is there, not only its frame: one of them can be opened. */
const RECIPE = 'article a[href*="/r/"]'

/** Opens a page that nobody opened before, on a slow processor, until what it is for is there. It stays as it is afterwards. */
export async function visit(page: Page, url: string, wanted = RECIPE): Promise<Visit> {
  page.setDefaultTimeout(45_000)
  await settle(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const kinds = new Map<string, string>()
  const sizes: Record<string, number> = {}
  let scripts = 0
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength
    if (kind === 'Script') scripts++
  })
  await page.addInitScript(watch, wanted)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator(wanted).first().waitFor()
  await page.waitForTimeout(1500)
  const { list, paint, shift } = await watched(page)
  return {
    script: sizes.Script ?? 0,
    scripts,
    style: sizes.Stylesheet ?? 0,
    list,
    paint,
    shift: Math.round(shift * 10_000) / 10_000,
    scriptUntilNow: () => sizes.Script ?? 0,
  }
}
