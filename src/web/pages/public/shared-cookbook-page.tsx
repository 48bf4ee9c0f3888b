import { getRouteApi } from '@tanstack/react-router'
import { SharedCookbook } from '#web/features/public/shared-cookbook/shared-cookbook.tsx'

const route = getRouteApi('/open/g/$groupSlug/shared/c/$tokenId/{-$slug}')

export function SharedCookbookPage() {
  const { slug, ...place } = route.useParams()
  return <SharedCookbook key={place.tokenId} place={place} slug={slug} />
}
