import { Button } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'

export interface TableFilter {
  key: string
  label: string
  /** A `queryFilter`. */
  filter: string
}

/** Only those that nothing speaks of: no row comes back over `path`, an attribute of what uses them. */
export const unusedFilter = (path: string): TableFilter => ({
  key: 'unused',
  label: i18next.t('data.unused'),
  filter: `${path} IS NULL`,
})

interface Props {
  filters: TableFilter[]
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}

/** Shows only some rows: one filter at a time, pressed again it goes. */
export function FilterChips({ filters, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.chips} aria-label={t('data.only')}>
      {filters.map(({ key, label }) => (
        <Button
          key={key}
          size="compact-md"
          radius="xl"
          variant={key === chosen ? 'filled' : 'default'}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? undefined : key)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
