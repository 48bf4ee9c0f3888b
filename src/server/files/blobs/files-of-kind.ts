import type { MediaKind } from '../../db/schema/media.ts'
import { pictureNames } from '../picture-sizes.ts'

const FILES: Record<MediaKind, readonly string[]> = {
  'recipe-picture': pictureNames,
  'timeline-picture': pictureNames,
  asset: ['file'],
  'profile-picture': ['profile.webp'],
  'list-picture': pictureNames,
}

/** The blobs of a medium, by their file names; the first is the whole picture or file. */
export const filesOfKind = (kind: MediaKind): readonly string[] => FILES[kind]
