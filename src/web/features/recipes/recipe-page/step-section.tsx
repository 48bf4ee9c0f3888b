import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '#web/ui/icons/icons.ts'
import { toggleFolded, useCookingProgress } from '../recipes/scaling/cooking-progress.ts'
import classes from './steps.module.css'

interface Props {
  /** The step that begins it. */
  id: string
  recipeId: string
  title: string
  count: number
  children: ReactNode
}

/** Steps under a heading, which opens and folds them. */
export function StepSection({ id, recipeId, title, count, children }: Props) {
  const { t } = useTranslation()
  const isOpen = !useCookingProgress(recipeId).folded.includes(id)
  return (
    <>
      <h3 className={classes.section}>
        <button type="button" aria-expanded={isOpen} onClick={() => toggleFolded(recipeId, id)}>
          <span className={classes.title}>{title}</span>
          {!isOpen && <span className={classes.count}>{t('recipes.stepCount', { count })}</span>}
          <IconChevronDown className={classes.chevron} size={20} aria-hidden />
        </button>
      </h3>
      {isOpen && children}
    </>
  )
}
