// A part of the service worker. When the network is back, it sends what was done to shopping lists and has not been sent,
// also when no page is open. The server takes each operation once, so a page may send the same again.
self.addEventListener('sync', event => {
  if (event.tag === 'larder-lists') event.waitUntil(sendWaiting())
})

async function sendWaiting() {
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) if (name?.startsWith('larder-lists-')) await sendOf(name)
}

async function sendOf(name) {
  const db = await asked(indexedDB.open(name))
  try {
    const rows = await asked(db.transaction('waiting').objectStore('waiting').getAll())
    const user = name.slice('larder-lists-'.length)
    if (!rows.length || !(await isSignedIn(user))) return
    await sendPictures(db)
    rows.sort((a, b) => a.made - b.made)
    for (const listId of new Set(rows.map(row => row.listId))) {
      const operations = rows.filter(row => row.listId === listId).map(row => row.operation)
      const path = `api/households/shopping/lists/${encodeURIComponent(listId)}/operations`
      // Beyond the first few hundred a page sends them.
      const answer = await fetch(new URL(path, self.registration.scope), {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', 'x-larder-csrf': '1' },
        body: JSON.stringify({ since: 0, operations: operations.slice(0, 500) }),
      })
      // Whatever else the server says, a page shows it; only a failure is tried again.
      expectServer(answer)
    }
  } finally {
    db.close()
  }
}

/** Pictures go first, so that nobody hears of one that is not there yet. A page clears them away; sent again, they stay. */
async function sendPictures(db) {
  if (!db.objectStoreNames.contains('pictures')) return
  for (const { id, image } of await asked(db.transaction('pictures').objectStore('pictures').getAll())) {
    const body = new FormData()
    body.append('id', id)
    body.append('image', image)
    const answer = await fetch(new URL('api/households/shopping/pictures', self.registration.scope), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-larder-csrf': '1' },
      body,
    })
    expectServer(answer)
  }
}

/** What one person did is not sent in the name of another. */
async function isSignedIn(user) {
  const answer = await fetch(new URL('api/auth/session', self.registration.scope), { credentials: 'same-origin' })
  expectServer(answer)
  return answer.ok && (await answer.json())?.id === user
}

/** The page where one signs in to a hotel's network answers 200 too. */
function expectServer(answer) {
  const isPage = answer.ok && !answer.headers.get('content-type')?.startsWith('application/json')
  if (isPage || answer.status >= 500) throw new Error(`The server answered ${answer.status}`)
}

const asked = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
