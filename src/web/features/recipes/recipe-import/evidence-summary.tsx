import { Link } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#shared/contract/recipes/recipe-imports.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconInfoCircle } from '#web/ui/icons/icons.ts'
import { isDoubtful } from './doubtful-fields.ts'
import classes from './import.module.css'

const names: Record<string, ParseKeys> = {
  name: 'editor.name',
  description: 'editor.description',
  image: 'editor.picture',
  recipeYield: 'editor.recipeYield',
  totalTime: 'editor.totalTime',
  totalMinutes: 'editor.totalTime',
  prepTime: 'editor.prepTime',
  performTime: 'editor.performTime',
  recipeIngredient: 'recipes.ingredients',
  recipeInstructions: 'recipes.steps',
  recipeCategory: 'recipes.kinds.categories',
  tags: 'recipes.kinds.tags',
  tools: 'recipes.kinds.tools',
  nutrition: 'recipes.nutrition',
  notes: 'recipes.notes',
}

/** What was found, what is doubtful, what is missing; and whether the recipe is here already. */
export function EvidenceSummary({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const { fields, missing } = preview.evidence
  const found = Object.entries(fields).filter(([field]) => names[field])
  return (
    <div className={classes.summary}>
      {preview.known && (
        <p className={classes.known} role="status">
          <IconInfoCircle size={20} aria-hidden />
          <span>
            {t('import.known')} <Link {...recipeLink(groupSlug, preview.known.slug)}>{preview.known.name}</Link>
          </span>
        </p>
      )}
      {preview.unread && (
        <p className={classes.known} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          <span>{preview.unread}</span>
        </p>
      )}
      <ul className={classes.evidence} aria-label={t('import.found')}>
        {found.map(([field, evidence]) => {
          const isUnsure = isDoubtful(evidence)
          const Icon = isUnsure ? IconAlertTriangle : IconCheck
          return (
            <li key={field} data-kind={isUnsure ? 'doubtful' : 'found'}>
              <Icon size={16} aria-hidden />
              {t(names[field]!)}
              {isUnsure && `: ${t('import.pleaseCheck')}`}
            </li>
          )
        })}
        {missing
          .filter(field => names[field])
          .map(field => (
            <li key={field} data-kind="missing">
              <IconCircleDashed size={16} aria-hidden />
              {t('import.missing', { name: t(names[field]!) })}
            </li>
          ))}
      </ul>
      {preview.others.length > 0 && <p>{t('import.others', { names: preview.others.join(', ') })}</p>}
    </div>
  )
}
