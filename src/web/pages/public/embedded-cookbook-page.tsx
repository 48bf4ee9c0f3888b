import { getRouteApi } from '@tanstack/react-router'
import { EmbeddedCookbook } from '#web/features/public/embedding/embedded-cookbook.tsx'

const route = getRouteApi('/embedded/g/$groupSlug/embed/c/$tokenId/{-$slug}')

export function EmbeddedCookbookPage() {
  const { slug, ...place } = route.useParams()
  return <EmbeddedCookbook key={place.tokenId} place={{ ...place, isEmbedded: true }} slug={slug} />
}
