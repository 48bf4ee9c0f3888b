import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DuplicateKind, DuplicateSet } from '#shared/contract/catalog/duplicates.ts'
import { filteredLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconArrowMerge } from '#web/ui/icons/icons.ts'
import { DuplicateRecipe } from './duplicate-recipe.tsx'
import classes from './duplicates.module.css'

interface Props {
  kind: DuplicateKind
  set: DuplicateSet
  onMerge?: () => void
  onDismiss: () => void
}

/** Things that look the same, side by side, and what can be done about it. */
export function DuplicateRow({ kind, set, onMerge, onDismiss }: Props) {
  const { t } = useTranslation()
  const names = set.items.map(({ name }) => name).join(', ')
  return (
    <li className={classes.set}>
      <div>
        <ul className={classes.names} data-recipes={kind === 'recipes' || undefined}>
          {set.items.map(item => (
            <li key={item.id}>
              <DuplicateName kind={kind} item={item} />
              {kind !== 'recipes' && <span className={classes.uses}>{t('data.uses', { count: item.uses })}</span>}
            </li>
          ))}
        </ul>
        <p className={classes.reason}>{t(`duplicates.reasons.${set.reason}`)}</p>
      </div>
      <div className={classes.actions}>
        {onMerge && (
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={18} aria-hidden />}
            aria-label={t('duplicates.mergeThese', { names })}
            onClick={onMerge}
          >
            {t('data.merge')}
          </Button>
        )}
        <Button variant="subtle" aria-label={t('duplicates.dismissThese', { names })} onClick={onDismiss}>
          {t('duplicates.dismiss')}
        </Button>
      </div>
    </li>
  )
}

/** The name, leading to the recipes that have the thing. */
function DuplicateName({ kind, item }: { kind: DuplicateKind; item: DuplicateSet['items'][number] }) {
  const groupSlug = useGroupSlug()
  if (kind === 'recipes') return <DuplicateRecipe name={item.name} slug={item.slug ?? item.id} />
  if (kind === 'units') return <strong>{item.name}</strong>
  return <Link {...filteredLink(groupSlug, kind, item.id)}>{item.name}</Link>
}
