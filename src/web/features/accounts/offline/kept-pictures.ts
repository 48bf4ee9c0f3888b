/** The cache of pictures-worker.js. */
const PICTURES = 'larder-pictures'

/** How many bytes the pictures have that the device keeps. */
export async function sizeOfPictures(): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(PICTURES))) return 0
  const kept = await caches.open(PICTURES)
  let bytes = 0
  for (const request of await kept.keys()) {
    const answer = await kept.match(request)
    bytes += Number(answer?.headers.get('content-length')) || ((await answer?.blob())?.size ?? 0)
  }
  return bytes
}

export const forgetPictures = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(PICTURES)
}
