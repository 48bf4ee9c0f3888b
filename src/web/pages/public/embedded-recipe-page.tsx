import { getRouteApi } from '@tanstack/react-router'
import { EmbeddedRecipe } from '#web/features/public/embedding/embedded-recipe.tsx'

const route = getRouteApi('/embedded/g/$groupSlug/embed/r/$tokenId')

export function EmbeddedRecipePage() {
  const { groupSlug, tokenId } = route.useParams()
  return <EmbeddedRecipe key={tokenId} groupSlug={groupSlug} tokenId={tokenId} />
}
