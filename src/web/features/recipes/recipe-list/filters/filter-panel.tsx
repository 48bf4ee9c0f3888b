import { useTranslation } from 'react-i18next'
import { filterPanelId, type RecipeListSearch } from '../recipe-list-search.ts'
import { FilterChoices } from './filter-choices.tsx'
import classes from './filter-panel.module.css'

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** The filters beside the recipes they find, where there is room for both. */
export function FilterPanel({ search, onSearch }: Props) {
  const { t } = useTranslation()
  return (
    <section id={filterPanelId} className={classes.panel} aria-label={t('recipes.filters')}>
      <FilterChoices search={search} onSearch={onSearch} />
    </section>
  )
}
