import { Badge, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import type { BackupContents } from '#shared/contract/maintenance/backups.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Facts } from '#web/ui/rows/facts.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { SearchableList } from '#web/ui/rows/searchable-list.tsx'

interface Props {
  contents: BackupContents
  households: ReadonlySet<string>
  recipes: ReadonlySet<string>
  onHouseholds: (chosen: ReadonlySet<string>) => void
  onRecipes: (chosen: ReadonlySet<string>) => void
}

const colours = { gone: 'red', changed: 'yellow', same: 'gray' } as const
const ORDER = ['gone', 'changed', 'same']

/** A choice with all of these, or with none of them. */
function withChosen(before: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(before)
  for (const id of ids)
    if (isChosen) next.add(id)
    else next.delete(id)
  return next
}

/** What is in a backup, with what became of it here; people choose what comes back. What is gone comes first. */
export function PartContents({ contents, households, recipes, onHouseholds, onRecipes }: Props) {
  const { t } = useTranslation()
  const sorted = contents.recipes.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const gone = contents.recipes.filter(({ state }) => state === 'gone').map(({ id }) => id)
  const choose = (name: string) => t('backups.partChoose', { name })
  return (
    <>
      <Section title={t('backups.tables.households')}>
        <RowList label={t('backups.tables.households')}>
          {contents.households.map(({ id, name, groupName, isHere, people }) => (
            <Row
              key={id}
              start={
                <Checkbox
                  aria-label={choose(name)}
                  checked={households.has(id)}
                  onChange={event => onHouseholds(withChosen(households, [id], event.currentTarget.checked))}
                />
              }
              title={<bdi>{name}</bdi>}
              note={<Facts facts={[groupName, t('backups.people', { count: people })]} />}
              end={!isHere && <State state="gone" />}
            />
          ))}
        </RowList>
      </Section>
      <Section title={t('backups.tables.recipes')}>
        {gone.length > 0 && (
          <Checkbox
            mb="md"
            label={t('backups.allGone', { count: gone.length })}
            checked={gone.every(id => recipes.has(id))}
            onChange={event => onRecipes(withChosen(recipes, gone, event.currentTarget.checked))}
          />
        )}
        <SearchableList
          items={sorted}
          coming={null}
          textOf={({ name }) => name}
          searchLabel={t('recipes.search')}
          moreLabel={t('action.showMore')}
          nothing={() => <Text c="dimmed">{t('recipes.noneFound')}</Text>}
        >
          {shown => (
            <RowList label={t('backups.tables.recipes')}>
              {shown.map(({ id, name, state }) => (
                <Row
                  key={id}
                  start={
                    <Checkbox
                      aria-label={choose(name)}
                      checked={recipes.has(id)}
                      onChange={event => onRecipes(withChosen(recipes, [id], event.currentTarget.checked))}
                    />
                  }
                  title={<bdi>{name}</bdi>}
                  end={<State state={state} />}
                />
              ))}
            </RowList>
          )}
        </SearchableList>
      </Section>
    </>
  )
}

function State({ state }: { state: keyof typeof colours }) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={colours[state]}>
      {t(`backups.states.${state}`)}
    </Badge>
  )
}
