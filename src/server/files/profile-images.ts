import { join } from 'node:path'
import { drawAvatar } from './avatars.ts'
import { webpWithin, withPicture } from './picture.ts'
import type { Places } from './places.ts'
import { exists, type FileSource, putFiles, removeFolder } from './put.ts'

export interface ProfileImages {
  saveProfileImage: (userId: string, source: FileSource) => Promise<void>
  /** Gives the user one of the pictures that Larder draws, always the same one. */
  saveDefaultAvatar: (userId: string) => Promise<void>
  profileImagePath: (userId: string) => Promise<string | null>
  removeUserFolder: (userId: string) => Promise<void>
}

const FILE = 'profile.webp'

export const profileImages = (places: Places): ProfileImages => ({
  saveProfileImage: async (userId, source) => {
    const folder = places.user(userId)
    const bytes = await withPicture(source, picture => webpWithin(picture, 512))
    await putFiles(places, folder, { [FILE]: { bytes } })
  },
  saveDefaultAvatar: async userId => {
    await putFiles(places, places.user(userId), { [FILE]: { bytes: await drawAvatar(userId) } })
  },
  profileImagePath: async userId => {
    const path = join(places.user(userId), FILE)
    return (await exists(path)) ? path : null
  },
  removeUserFolder: async userId => removeFolder(places, places.user(userId)),
})
