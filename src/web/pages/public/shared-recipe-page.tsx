import { getRouteApi } from '@tanstack/react-router'
import { SharedRecipe } from '#web/features/public/shared-recipe/shared-recipe.tsx'

const route = getRouteApi('/open/g/$groupSlug/shared/r/$tokenId')

export function SharedRecipePage() {
  const { tokenId } = route.useParams()
  return <SharedRecipe key={tokenId} tokenId={tokenId} />
}
