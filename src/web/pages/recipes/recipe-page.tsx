import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { RecipeScreen } from '#web/features/recipes/recipe-page/recipe-screen.tsx'

const route = getRouteApi('/frame/g/$groupSlug/r/$slug')

export function RecipePage() {
  const { slug } = route.useParams()
  const { edit } = route.useSearch()
  const navigate = useNavigate()
  const setEditing = (on: boolean, newSlug = slug) =>
    void navigate({
      to: '/g/$groupSlug/r/$slug',
      params: previous => ({ groupSlug: previous.groupSlug ?? '', slug: newSlug }),
      search: { edit: on || undefined },
      replace: !on,
    })
  return <RecipeScreen key={slug} slug={slug} isEditing={edit === true} setEditing={setEditing} />
}
