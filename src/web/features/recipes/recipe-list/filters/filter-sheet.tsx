import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { type RecipeListSearch, withoutFilters } from '../recipe-list-search.ts'
import { FilterChoices } from './filter-choices.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
  total: number | undefined
}

/** The filters where there is no room for them beside the list, which changes behind the sheet. */
export function FilterSheet({ opened, onClose, search, onSearch, total }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('recipes.filters')} closeLabel={t('recipes.close')} size={460}>
      <FilterChoices search={search} onSearch={onSearch} />
      <SheetFoot justify="space-between">
        <Button variant="default" onClick={() => onSearch({ ...withoutFilters(search), search: search.search })}>
          {t('recipes.clearFilters')}
        </Button>
        <Button onClick={onClose}>
          {total === undefined
            ? t('recipes.show')
            : t('recipes.showCount', { count: total, number: formatNumber(total) })}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
