import { shoppingPictures } from '#shared/contract/planning/shopping-pictures.ts'
import { isStatus } from '#web/api/api-error.ts'
import { serverUrl } from '#web/api/base.ts'
import { call } from '#web/api/call.ts'
import { newId } from '#web/ui/new-id.ts'
import { type KeptLists, type StoredPicture, writeTo } from './list-database.ts'

let database: KeptLists | null = null
/** Pictures that were added here and are not on the server yet. */
const waiting = new Map<string, Blob>()
/** Addresses of pictures that this page has itself. */
const own = new Map<string, string>()

/** Begins to keep the pictures of an account; those of another one are forgotten. */
export function openPictures(kept: KeptLists): void {
  for (const address of own.values()) URL.revokeObjectURL(address)
  own.clear()
  waiting.clear()
  database = kept
}

/** Takes pictures that the account has not sent yet. */
export function takePictures(stored: Iterable<StoredPicture>): void {
  for (const { id, image } of stored) if (!own.has(id)) hold(id, image)
}

/** Keeps them once more, where the device may have lost them. */
export const writePictures = (): Promise<boolean> =>
  writeTo(database, ['pictures'], write => {
    for (const [id, image] of waiting) write.put('pictures', { id, image })
  })

function hold(id: string, image: Blob) {
  waiting.set(id, image)
  own.set(id, URL.createObjectURL(image))
}

/** Keeps a picture until it is sent; answers with the id by which an item names it. */
export async function keepPicture(image: Blob): Promise<string> {
  const id = newId()
  hold(id, image)
  // Where the browser keeps nothing, it lasts as long as the page.
  await writeTo(database, ['pictures'], write => write.put('pictures', { id, image }))
  return id
}

/**
 * Sends those of these pictures that wait, for the household of the list that names them. What the server can't read as a
 * picture is dropped, and told; any other failure is thrown.
 */
export async function sendPictures(
  ids: Iterable<string>,
  householdId: string | undefined,
  onRefused: () => void,
): Promise<void> {
  for (const id of ids) {
    const image = waiting.get(id)
    if (!image) continue
    try {
      await call(shoppingPictures.create, { body: { id, image }, householdId })
    } catch (error) {
      if (![400, 413, 415, 422].some(status => isStatus(error, status))) throw error
      onRefused()
    }
    waiting.delete(id)
    await writeTo(database, ['pictures'], write => write.delete('pictures', id))
  }
}

export const pictureAddress = (id: string, size: 'tiny' | 'min' = 'tiny'): string =>
  own.get(id) ?? serverUrl(`/api/media/lists/${id}/${size}-original.webp`)
