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

export const profilePicture = (userId: string): MediaPlace => ({ ownerId: userId, kind: 'profile-picture', name: '' })
