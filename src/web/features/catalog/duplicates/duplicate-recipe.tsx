import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconTrash } from '#web/ui/icons/icons.ts'
import classes from './duplicates.module.css'
import { useRemoveDuplicate } from './use-remove-duplicate.ts'

/** One of several recipes that look the same: to be read, or thrown away. */
export function DuplicateRecipe({ name, slug }: { name: string; slug: string }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const { remove, isRemoving } = useRemoveDuplicate()
  return (
    <div className={classes.recipe}>
      <Link {...recipeLink(groupSlug, slug)}>{name}</Link>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        loading={isRemoving}
        aria-label={t('duplicates.removeOne', { name })}
        onClick={() => remove(slug, name)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
