import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#web/features/data-table/data-table.module.css'
import { FoodTable } from '#web/features/foods/food-table.tsx'
import { LabelTable } from '#web/features/labels/label-table.tsx'
import { UnitTable } from '#web/features/units/unit-table.tsx'
import { Page } from '#web/ui/page.tsx'

const tables = { foods: FoodTable, units: UnitTable, labels: LabelTable }

/** Foods, units and labels: the last part of the address says which. */
export function DataPage() {
  const { t } = useTranslation()
  const part = useLocation().pathname.split('/').at(-1) as keyof typeof tables
  const Table = tables[part] ?? FoodTable
  return (
    <Page title={t('data.title')} lead={t('data.lead')}>
      <nav className={classes.tabs} aria-label={t('data.title')}>
        <Link to="/group/data/foods">{t('recipes.kinds.foods')}</Link>
        <Link to="/group/data/units">{t('data.units')}</Link>
        <Link to="/group/data/labels">{t('data.labels')}</Link>
      </nav>
      <Table key={part} />
    </Page>
  )
}
