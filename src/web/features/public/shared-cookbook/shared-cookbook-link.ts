/** Where a cookbook is read by a link: on a page of its own, or in a frame of another one. */
export interface CookbookPlace {
  groupSlug: string
  tokenId: string
  isEmbedded?: boolean
}

/** Properties of a link to the cookbook there, or to one of its recipes. */
export const sharedCookbookLink = ({ isEmbedded, ...params }: CookbookPlace, slug?: string) =>
  ({
    to: isEmbedded ? '/g/$groupSlug/embed/c/$tokenId/{-$slug}' : '/g/$groupSlug/shared/c/$tokenId/{-$slug}',
    params: { ...params, slug },
  }) as const
