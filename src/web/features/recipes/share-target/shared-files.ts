/** Where the service worker (public/share-worker.js) lays the files that another app shared. */
const LAID_ASIDE = 'larder-shared'

/** Files that another app shared with Larder, as they lie on this device. */
export async function readSharedFiles(): Promise<File[]> {
  // Without a secure connection a browser has no such place, and no service worker either.
  if (!(await globalThis.caches?.has(LAID_ASIDE))) return []
  const laidAside = await caches.open(LAID_ASIDE)
  const answers = await Promise.all((await laidAside.keys()).map(key => laidAside.match(key)))
  return Promise.all(
    answers.flatMap(answer => {
      if (!answer) return []
      const name = decodeURIComponent(answer.headers.get('x-name') ?? '')
      return answer.blob().then(content => new File([content], name, { type: content.type }))
    }),
  )
}

/** The same, once: they are then in the hands of the page. */
export async function takeSharedFiles(): Promise<File[]> {
  const files = await readSharedFiles()
  await globalThis.caches?.delete(LAID_ASIDE)
  return files
}
