import { shareUrl } from '#web/features/recipes/sharing/share-link.ts'
import { SharedRecipe } from '../shared-recipe/shared-recipe.tsx'
import { Embedded } from './embedded.tsx'

/** A shared recipe in a frame of another page. */
export const EmbeddedRecipe = ({ groupSlug, tokenId }: { groupSlug: string; tokenId: string }) => (
  <Embedded wholePage={shareUrl(groupSlug, 'recipe', tokenId)}>
    <SharedRecipe tokenId={tokenId} isEmbedded />
  </Embedded>
)
