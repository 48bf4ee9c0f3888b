import { askKnown } from './larder.ts'
import { isSaving, savedPage, savePage } from './messages.ts'
import { preparePage, text } from './prepare-page.ts'
import { readPage, type SeenPage } from './read-page.ts'
import { readServer, recipeAddress, type Server } from './settings.ts'
import { type Action, type State, viewOf } from './view.ts'

let server: Server | null = null
let tab: chrome.tabs.Tab | undefined
let state: State = { is: 'looking' }

preparePage()
show({ is: 'looking' })
void begin()

async function begin() {
  server = await readServer()
  if (!server) return show({ is: 'not-set-up' })
  ;[tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  const page = await look()
  if (!page || page.url.startsWith(`${server.address}/`)) return show({ is: 'unreadable' })
  if (await isSaving(page.url)) {
    show({ is: 'saving' })
    return end(await savedPage(page.url))
  }
  const known = await askKnown(server, page.url)
  if (!known.ok) return show({ is: 'failed', ...known })
  show(known.value ? { is: 'known', ...known.value } : ready(page))
}

/** What is on the screen now; null where the browser lets nobody look. */
async function look(): Promise<SeenPage | null> {
  if (tab?.id === undefined) return null
  try {
    const [read] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: readPage })
    return read?.result?.url.startsWith('http') ? read.result : null
  } catch {
    return null
  }
}

const ready = ({ selection }: SeenPage): State => ({
  is: 'ready',
  title: selection.length > 80 ? `${selection.slice(0, 80)}…` : selection || (tab?.title ?? ''),
  hasSelection: selection !== '',
})

async function save({ isEdited = false } = {}) {
  const page = await look()
  if (!page || tab?.id === undefined) return show({ is: 'unreadable' })
  show({ is: 'saving' })
  await end(await savePage(page, tab.id), isEdited)
}

async function end(answer: Awaited<ReturnType<typeof savePage>>, isEdited = false) {
  if (!answer.ok) return show({ is: 'failed', ...answer })
  show({ is: 'saved', slug: answer.value })
  if (isEdited) await open(answer.value, '?edit=true')
}

async function open(slug: string, more = '') {
  if (!server) return
  await chrome.tabs.create({ url: recipeAddress(server, slug) + more })
  close()
}

const handlers: Record<Action, () => void> = {
  'set-up': () => void chrome.runtime.openOptionsPage(),
  save: () => void save(),
  'save-again': () => void save(),
  'save-and-edit': () => void save({ isEdited: true }),
  'try-again': () => void begin(),
  open: () => void ('slug' in state && open(state.slug)),
}

function show(next: State) {
  state = next
  const view = viewOf(next)
  const parts = [
    make('h1', text(view.title)),
    view.plain && make('p', view.plain, 'plain'),
    view.text && make('p', text(view.text)),
    ...view.actions.map(({ action, label }, i) => {
      const button = make('button', text(label), i === 0 ? 'first' : 'other')
      button.addEventListener('click', handlers[action])
      return button
    }),
  ].filter(part => part instanceof HTMLElement)
  const place = document.querySelector('#view') as HTMLElement
  place.dataset.tone = view.tone
  place.ariaBusy = String(view.isBusy ?? false)
  place.replaceChildren(...parts)
  place.querySelector('button')?.focus()
}

function make(name: string, words: string, kind = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = words
  element.className = kind
  // Names of recipes run as their own words do.
  if (kind === 'plain') element.dir = 'auto'
  return element
}
