import { shareUrl } from '#web/features/recipes/sharing/share-link.ts'
import { SharedCookbook } from '../shared-cookbook/shared-cookbook.tsx'
import type { CookbookPlace } from '../shared-cookbook/shared-cookbook-link.ts'
import { Embedded } from './embedded.tsx'

/** A shared cookbook in a frame of another page; its recipes open inside the frame. */
export const EmbeddedCookbook = ({ place, slug }: { place: CookbookPlace; slug: string | undefined }) => (
  <Embedded wholePage={shareUrl(place.groupSlug, 'cookbook', place.tokenId)}>
    <SharedCookbook place={place} slug={slug} />
  </Embedded>
)
