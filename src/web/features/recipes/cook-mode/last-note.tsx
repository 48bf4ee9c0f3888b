import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { query } from '#web/api/query.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import classes from './cook-mode.module.css'

/** What was noted when the recipe was made last, for whoever begins to cook it again. */
export function LastNote({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const isInGroup = useSession()?.groupId === recipe.groupId
  const enabled = useMayCall(timeline.list) && isInGroup
  const made = `recipeId = "${recipe.id}" AND eventType = "comment" AND message IS NOT NULL`
  const asked = { page: 1, perPage: 1, orderBy: 'timestamp', orderDirection: 'desc' as const, queryFilter: made }
  const last = useQuery({ ...query(timeline.list, { query: asked }), enabled, meta: { quiet: true } }).data?.items[0]
  if (!last?.eventMessage) return null
  return (
    <p className={classes.lastNote} dir="auto">
      {t('cook.lastNote', { note: last.eventMessage })}
    </p>
  )
}
