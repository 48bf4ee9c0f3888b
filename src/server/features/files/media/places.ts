import type { MediaPlace } from './media.store.ts'

export type { MediaPlace } from './media.store.ts'

export const recipePicture = (recipeId: string): MediaPlace => ({ ownerId: recipeId, kind: 'recipe-picture', name: '' })

export const timelinePicture = (recipeId: string, eventId: string): MediaPlace => ({
  ownerId: recipeId,
  kind: 'timeline-picture',
  name: eventId,
})

export const assetFile = (recipeId: string, fileName: string): MediaPlace => ({
  ownerId: recipeId,
  kind: 'asset',
  name: fileName,
})

/** What items of shopping lists name by its id; copies of an item name the same one. */
export const listPicture = (pictureId: string): MediaPlace => ({ ownerId: pictureId, kind: 'list-picture', name: '' })

export const profilePicture = (userId: string): MediaPlace => ({ ownerId: userId, kind: 'profile-picture', name: '' })
