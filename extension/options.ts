import { askWho } from './larder.ts'
import { preparePage, text } from './prepare-page.ts'
import { hostPermission, serverAddress } from './server-address.ts'
import { forgetServer, keepServer, readServer, type Server } from './settings.ts'
import { viewOf } from './view.ts'

/** The server for which the extension was built, if for one. */
declare const BUILT_FOR: string

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const address = find<HTMLInputElement>('address')
const token = find<HTMLInputElement>('token')
const create = find<HTMLAnchorElement>('create')
const submit = document.querySelector('button[type=submit]') as HTMLButtonElement

preparePage()
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
  const before = await readServer()
  await keepServer({ address: server, token: secret, person: who.value.fullName ?? '', group: who.value.groupSlug })
  token.value = ''
  if (before && hostPermission(before.address) !== hostPermission(server)) await giveBackPermission(before)
  await showConnected()
}

async function disconnect() {
  const server = await readServer()
  await forgetServer()
  if (server) await giveBackPermission(server)
  await showConnected()
}

/** A server that is no longer used may not be called any more. The browser refuses to take back what was built in. */
async function giveBackPermission({ address }: Server) {
  if (address !== BUILT_FOR)
    await chrome.permissions.remove({ origins: [hostPermission(address)] }).catch(() => undefined)
}

function complain(words: string, at?: HTMLElement) {
  find('problem').textContent = words
  for (const field of [address, token]) field.ariaInvalid = String(field === at)
  at?.focus()
}
