/** What `image` of a recipe says instead of a version when it was made without a picture; clients of the reference know it. */
export const NO_PICTURE = 'no image'

/** The version of the picture; null where there is none. */
export const pictureVersion = (image: string | null | undefined): string | null =>
  image && image !== NO_PICTURE ? image : null
