import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#web/features/data-table/data-table.module.css'
import { DuplicatesScreen } from '#web/features/duplicates/duplicates-screen.tsx'
import { FoodTable } from '#web/features/foods/food-table.tsx'
import { CorrectionList } from '#web/features/ingredient-parser/correction-list.tsx'
import { LabelTable } from '#web/features/labels/label-table.tsx'
import { OrganizerTable } from '#web/features/organizers/organizer-table.tsx'
import { RecipeActionTable } from '#web/features/recipe-actions/recipe-action-table.tsx'
import { RecipeTable } from '#web/features/recipe-table/recipe-table.tsx'
import { UnitTable } from '#web/features/units/unit-table.tsx'
import { lastPartOf } from '#web/ui/last-part.ts'
import { Page } from '#web/ui/page.tsx'

const tables: Record<string, ComponentType> = {
  recipes: RecipeTable,
  'recipe-actions': RecipeActionTable,
  foods: FoodTable,
  units: UnitTable,
  labels: LabelTable,
  corrections: CorrectionList,
  categories: () => <OrganizerTable kind="categories" />,
  tags: () => <OrganizerTable kind="tags" />,
  tools: () => <OrganizerTable kind="tools" />,
  duplicates: DuplicatesScreen,
}

/** Everything that recipes are made of and sorted by: the last part of the address says which. */
export function DataPage() {
  const { t } = useTranslation()
  const part = useLocation({ select: ({ pathname }) => lastPartOf(pathname) })
  const Table = tables[part] ?? FoodTable
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: the one that is open has to be among those in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last part of the address says which tab is open.
  useEffect(() => {
    const open = tabs.current?.querySelector('[aria-current]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [part])
  return (
    <Page title={t('data.title')} lead={t('data.lead')}>
      <nav ref={tabs} className={classes.tabs} aria-label={t('data.title')}>
        <Link to="/group/data/recipes">{t('recipes.title')}</Link>
        <Link to="/group/data/foods">{t('recipes.kinds.foods')}</Link>
        <Link to="/group/data/units">{t('data.units')}</Link>
        <Link to="/group/data/labels">{t('data.labels')}</Link>
        <Link to="/group/data/categories">{t('recipes.kinds.categories')}</Link>
        <Link to="/group/data/tags">{t('recipes.kinds.tags')}</Link>
        <Link to="/group/data/tools">{t('recipes.kinds.tools')}</Link>
        <Link to="/group/data/recipe-actions">{t('recipeActions.title')}</Link>
        <Link to="/group/data/corrections">{t('parser.corrections')}</Link>
        <Link to="/group/data/duplicates">{t('duplicates.title')}</Link>
      </nav>
      <Table key={part} />
    </Page>
  )
}
