import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#shared/contract/recipes/cookbooks.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { Collage } from './collage.tsx'
import classes from './cookbook-cover.module.css'
import { cookbookLink } from './cookbook-links.ts'
import { useCover } from './use-cover.ts'

/** A cookbook as it stands on a shelf: pictures of what is in it or plain cloth, its title on a label. */
export function CookbookCover({ cookbook }: { cookbook: Cookbook }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const { pictured, total } = useCover(cookbook.slug)
  return (
    <article className={classes.cover}>
      <div className={classes.front}>
        <Collage pictured={pictured} name={cookbook.name} sizes="(max-width: 47.49em) 46vw, 230px" />
        <h2 className={classes.label}>
          <Link className={classes.link} {...cookbookLink(groupSlug, cookbook.slug)} dir="auto">
            {cookbook.name}
          </Link>
        </h2>
      </div>
      <p className={classes.note}>
        {total !== undefined && t('recipes.total', { count: total, number: formatNumber(total) })}
        {cookbook.public && (
          <Badge variant="light" color="herb">
            {t('cookbooks.public')}
          </Badge>
        )}
      </p>
      {cookbook.description && (
        <p className={classes.description} dir="auto">
          {cookbook.description}
        </p>
      )}
    </article>
  )
}
