import { dress, text } from './dress.ts'
import { askWho } from './larder.ts'
import { hostPermission, serverAddress } from './server-address.ts'
import { forgetServer, keepServer, readServer } from './settings.ts'
import { viewOf } from './view.ts'

/** The server for which the extension was built, if for one. */
declare const BUILT_FOR: string

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const address = find<HTMLInputElement>('address')
const token = find<HTMLInputElement>('token')
const create = find<HTMLAnchorElement>('create')
const submit = document.querySelector('button[type=submit]') as HTMLButtonElement

dress()
address.addEventListener('input', showLink)
find<HTMLFormElement>('form').addEventListener('submit', event => {
  event.preventDefault()
  void connect()
})
find('disconnect').addEventListener('click', () => void disconnect())
void showConnected()

/** The page of one's own server that makes a key, once it is clear which server that is. */
function showLink() {
  const server = serverAddress(address.value)
  create.hidden = !server
  if (server) create.href = `${server}/user/profile/extension`
}

async function showConnected() {
  const server = await readServer()
  address.value = server?.address ?? BUILT_FOR
  find('connected').textContent = server ? text('connected', new URL(server.address).host, server.person) : ''
  find('disconnect').hidden = !server
  showLink()
}

async function connect() {
  const server = serverAddress(address.value)
  const secret = token.value.trim()
  if (!server) return complain(text('addressWrong'), address)
  if (!secret) return complain(text('keyMissing'), token)
  complain('')
  // The browser asks only while the press of the button is fresh, so nothing comes before it.
  const isAllowed = await chrome.permissions.request({ origins: [hostPermission(server)] }).catch(() => false)
  if (!isAllowed) return complain(text('notAllowed'), submit)
  submit.disabled = true
  const who = await askWho({ address: server, token: secret })
  submit.disabled = false
  if (!who.ok) {
    const { title, text: hint = '' } = viewOf({ is: 'failed', failure: who.failure })
    return complain(`${text(title)} ${text(hint)}`, who.failure === 'signed-out' ? token : address)
  }
  await keepServer({ address: server, token: secret, person: who.value.fullName ?? '', group: who.value.groupSlug })
  token.value = ''
  await showConnected()
}

async function disconnect() {
  const server = await readServer()
  await forgetServer()
  if (server && server.address !== BUILT_FOR)
    await chrome.permissions.remove({ origins: [hostPermission(server.address)] }).catch(() => undefined)
  await showConnected()
}

function complain(words: string, at?: HTMLElement) {
  find('problem').textContent = words
  for (const field of [address, token]) field.ariaInvalid = String(field === at)
  at?.focus()
}
