import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const CODE = readFileSync(new URL('../../../public/notification-worker.js', import.meta.url), 'utf8')
const SCOPE = 'http://larder.test/'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'

/** What a browser with this page in sight shows of a message about that path. */
async function shownOf(userAgent: string, page: string, news: { path: string; tag?: string }): Promise<unknown[]> {
  const shown: unknown[] = []
  const handlers: Record<string, (event: unknown) => void> = {}
  const self = {
    navigator: { userAgent },
    addEventListener: (name: string, handler: (event: unknown) => void) => Object.assign(handlers, { [name]: handler }),
    clients: { matchAll: async () => [{ url: `${SCOPE}${page}`, visibilityState: 'visible' }] },
    registration: {
      scope: SCOPE,
      showNotification: async (_: string, { silent = false }) => void shown.push(silent ? 'silent' : 'loud'),
    },
  }
  runInNewContext(CODE, { self, URL })
  let done: Promise<unknown> = Promise.resolve()
  const data = { json: () => ({ title: 'Soup', body: '', locale: 'en-US', ...news }) }
  const waitUntil = (work: Promise<unknown>) => {
    done = work
  }
  handlers.push?.({ data, waitUntil })
  await done
  return shown
}

test('above a page that shows the thing already nothing is shown, unless the browser insists: then without a sound', async () => {
  const news = { path: '/r/soup', tag: 'comment' }
  for (const browser of [CHROME, FIREFOX, IPHONE]) expect(await shownOf(browser, 'r/pie', news)).toEqual(['loud'])
  for (const browser of [CHROME, FIREFOX]) expect(await shownOf(browser, 'r/soup', news)).toEqual([])
  expect(await shownOf(IPHONE, 'r/soup', news)).toEqual(['silent'])
  for (const browser of [CHROME, IPHONE])
    expect(await shownOf(browser, 'r/soup', { ...news, tag: 'test' })).toEqual(['loud'])
})
