import { useTranslation } from 'react-i18next'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { useKeepVisited } from './keep.queries.ts'
import { KeepBanner } from './keep-banner.tsx'

/** Above a recipe of a group that one only visits. */
export function VisitedBanner({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const keep = useKeepVisited(useGroupSlug(), slug)
  return <KeepBanner keep={keep} label={t('visit.about')} />
}
