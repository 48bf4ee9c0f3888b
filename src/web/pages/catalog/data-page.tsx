import { Link, useLocation } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#web/features/catalog/data-table/tabs.module.css'
import { DuplicatesScreen } from '#web/features/catalog/duplicates/duplicates-screen.tsx'
import { FoodTable } from '#web/features/catalog/foods/food-table.tsx'
import { LabelTable } from '#web/features/catalog/labels/label-table.tsx'
import { OrganizerTable } from '#web/features/catalog/organizers/organizer-table.tsx'
import { UnitTable } from '#web/features/catalog/units/unit-table.tsx'
import { CorrectionList } from '#web/features/recipes/ingredient-review/correction-list.tsx'
import { RecipeActionTable } from '#web/features/recipes/recipe-actions/recipe-action-table.tsx'
import { RecipeTable } from '#web/features/recipes/recipe-table/recipe-table.tsx'
import { lastPartOf } from '#web/ui/lazy/last-part.ts'
import { Page } from '#web/ui/page/page.tsx'

/** The kinds in the order of their tabs, by the last part of their address. */
const kinds = {
  recipes: { label: 'recipes.title', Table: RecipeTable },
  foods: { label: 'recipes.kinds.foods', Table: FoodTable },
  units: { label: 'data.units', Table: UnitTable },
  labels: { label: 'data.labels', Table: LabelTable },
  categories: { label: 'recipes.kinds.categories', Table: () => <OrganizerTable kind="categories" /> },
  tags: { label: 'recipes.kinds.tags', Table: () => <OrganizerTable kind="tags" /> },
  tools: { label: 'recipes.kinds.tools', Table: () => <OrganizerTable kind="tools" /> },
  'recipe-actions': { label: 'recipeActions.title', Table: RecipeActionTable },
  corrections: { label: 'parser.corrections', Table: CorrectionList },
  duplicates: { label: 'duplicates.title', Table: DuplicatesScreen },
} as const satisfies Record<string, { label: ParseKeys; Table: ComponentType }>

const parts = Object.keys(kinds) as (keyof typeof kinds)[]

/** Everything that recipes are made of and sorted by: the last part of the address says which. */
export function DataPage() {
  const { t } = useTranslation()
  const last = useLocation({ select: ({ pathname }) => lastPartOf(pathname) })
  const part = parts.find(one => one === last) ?? 'foods'
  const { label, Table } = kinds[part]
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: the one that is open has to be among those in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last part of the address says which tab is open.
  useEffect(() => {
    const open = tabs.current?.querySelector('[aria-current]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [part])
  return (
    <Page title={`${t(label)} · ${t('data.title')}`} heading={t('data.title')} lead={t('data.lead')}>
      <nav ref={tabs} className={classes.tabs} aria-label={t('data.title')}>
        {parts.map(one => (
          <Link key={one} to={`/group/data/${one}`}>
            {t(kinds[one].label)}
          </Link>
        ))}
      </nav>
      <Table key={part} />
    </Page>
  )
}
