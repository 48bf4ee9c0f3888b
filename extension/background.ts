import { type Answer, sendPage } from './larder.ts'
import type { Message } from './messages.ts'
import type { SeenPage } from './read-page.ts'
import { readServer } from './settings.ts'

/** Pages on their way to the server, by address: a popup that was closed and opened again finds them here. */
const underWay = new Map<string, Promise<Answer<string>>>()

chrome.runtime.onMessage.addListener((message: Message, _sender, reply) => {
  void answer(message).then(reply)
  // The answer comes later.
  return true
})

async function answer(message: Message): Promise<unknown> {
  if (message.ask === 'is-saving') return underWay.has(message.url)
  if (message.ask === 'saved') return (await underWay.get(message.url)) ?? { ok: false, failure: 'other' }
  const { page, tabId } = message
  const saving = underWay.get(page.url) ?? save(page).finally(() => underWay.delete(page.url))
  underWay.set(page.url, saving)
  const answer = await saving
  await mark(tabId, answer.ok)
  return answer
}

async function save(page: SeenPage): Promise<Answer<string>> {
  const server = await readServer()
  return server ? sendPage(server, page) : { ok: false, failure: 'signed-out' }
}

/** A mark on the icon for whoever closed the popup; the browser takes it off when the tab goes to another page. */
async function mark(tabId: number, isSaved: boolean) {
  await chrome.action
    .setBadgeBackgroundColor({ tabId, color: isSaved ? '#3E7B4F' : '#B3261E' })
    .then(() => chrome.action.setBadgeText({ tabId, text: isSaved ? '✓' : '!' }))
    .catch(() => undefined) // the tab is gone
}
