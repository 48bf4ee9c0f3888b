import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cookbookLinks, type SharedCookbook as Shared } from '#shared/contract/recipes/cookbook-links.ts'
import { isMissing } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { Collage } from '#web/features/recipes/cookbooks/collage.tsx'
import covers from '#web/features/recipes/cookbooks/cookbook-cover.module.css'
import { RecipeListSkeleton } from '#web/features/recipes/recipe-list/recipe-list-skeleton.tsx'
import { hasPicture } from '#web/features/recipes/recipes/pictures/recipe-media.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconArrowLeft } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LinkGone } from '../shared-recipe/link-gone.tsx'
import { RecipeByLink } from '../shared-recipe/recipe-by-link.tsx'
import classes from './shared-cookbook.module.css'
import { SharedCookbookCard } from './shared-cookbook-card.tsx'
import { type CookbookPlace, sharedCookbookLink } from './shared-cookbook-link.ts'

interface Props {
  place: CookbookPlace
  /** Of the recipe that is open. */
  slug: string | undefined
}

/** A cookbook that somebody sent: what is in it, or one of its recipes. */
export function SharedCookbook({ place, slug }: Props) {
  const { t } = useTranslation()
  const { tokenId } = place
  const result = useQuery(query(cookbookLinks.getShared, { params: { tokenId } }))
  const cookbook = result.data
  if (!cookbook && isMissing(result.error)) return <LinkGone />
  if (!cookbook && result.error) return <QueryError isPage result={result} />
  if (!cookbook)
    return (
      <Page title={t('cookbooks.cookbook')} coming="heading and lead">
        <RecipeListSkeleton label={t('cookbooks.loading')} />
      </Page>
    )
  if (slug) return <OneRecipe key={slug} place={place} slug={slug} cookbookName={cookbook.name} />
  return <Contents place={place} cookbook={cookbook} />
}

function Contents({ place, cookbook }: { place: CookbookPlace; cookbook: Shared }) {
  const { t } = useTranslation()
  const { name, description, recipes } = cookbook
  const pictured = recipes.filter(hasPicture).slice(0, 3)
  return (
    <Page
      title={name}
      lead={description && <bdi>{description}</bdi>}
      band={
        pictured.length > 0 && (
          <div className={covers.band}>
            <Collage isBand pictured={pictured} name={name} sizes="(max-width: 47.49em) 34vw, 420px" />
          </div>
        )
      }
    >
      {recipes.length === 0 && <EmptyState drawing="book" title={t('cookbooks.empty')} />}
      <ul className={classes.grid}>
        {recipes.map((recipe, index) => (
          <li key={recipe.id}>
            <SharedCookbookCard place={place} recipe={recipe} isFirst={index < 6} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function OneRecipe({ place, slug, cookbookName }: { place: CookbookPlace; slug: string; cookbookName: string }) {
  const { tokenId } = place
  const result = useQuery(query(cookbookLinks.getSharedRecipe, { params: { tokenId, slug } }))
  return (
    <>
      <Button
        className={classes.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        renderRoot={props => <Link {...props} {...sharedCookbookLink(place)} />}
      >
        <bdi>{cookbookName}</bdi>
      </Button>
      <RecipeByLink result={result} tokenId={tokenId} />
    </>
  )
}
