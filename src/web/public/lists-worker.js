// A part of the service worker. When the network is back, it sends what was done to shopping lists and has not been sent,
// also when no page is open: for the household for which it was done, whichever one its person is in by now. The server
// takes each operation once, so a page may send the same again, and clears it away.
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
    // Of rows that an earlier version kept nobody knows the household: a page sends them.
    const rows = (await allOf(db, 'waiting')).filter(row => row.householdId)
    const user = name.slice('larder-lists-'.length)
    if (!rows.length || !(await isSignedIn(user))) return
    const pictures = new Map((await allOf(db, 'pictures')).map(({ id, image }) => [id, image]))
    rows.sort((a, b) => a.made - b.made)
    for (const [listId, ofList] of Map.groupBy(rows, row => row.listId)) {
      const [{ householdId }] = ofList
      // Beyond the first few hundred a page sends them.
      const operations = ofList.slice(0, 500).map(row => row.operation)
      // Pictures go first, so that nobody hears of one that is not there yet. Sent again, they stay.
      for (const id of new Set(operations.map(one => one.fields?.pictureId)))
        if (pictures.has(id)) await sendPicture(householdId, id, pictures.get(id))
      const path = `api/households/shopping/lists/${encodeURIComponent(listId)}/operations`
      const headers = { 'content-type': 'application/json' }
      await send(path, { householdId, headers, body: JSON.stringify({ since: 0, operations }), expected: 200 })
    }
  } finally {
    db.close()
  }
}

function sendPicture(householdId, id, image) {
  const body = new FormData()
  body.append('id', id)
  body.append('image', image)
  return send('api/households/shopping/pictures', { householdId, body, expected: 201 })
}

/** What one person did is not sent in the name of another. */
const isSignedIn = async user => (await ask('api/auth/session', { expected: 200 }))?.id === user

const send = (path, { householdId, headers, ...rest }) =>
  ask(path, {
    method: 'POST',
    headers: { ...headers, 'larder-household': householdId, 'x-larder-csrf': '1' },
    ...rest,
  })

/**
 * What the server answered; null when it refused, which a page shows. Throws, so that the browser tries again, when it could
 * not answer, and when it was not the server: the page where one signs in to a hotel's network answers 200 too.
 */
async function ask(path, { expected, ...request }) {
  const address = new URL(path, self.registration.scope)
  const answer = await fetch(address, { credentials: 'same-origin', redirect: 'error', ...request })
  const body = await answer.json()
  if (answer.status === expected) return body
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (!isRefused) throw new Error(`The server answered ${answer.status}`)
  return null
}

const allOf = (db, store) =>
  db.objectStoreNames.contains(store) ? asked(db.transaction(store).objectStore(store).getAll()) : []

const asked = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
