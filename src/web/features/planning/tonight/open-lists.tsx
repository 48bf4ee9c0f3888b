import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { IconListCheck } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { listLink } from '../shopping-lists/list-links.ts'
import { countOf, isListShown } from '../shopping-lists/shown-lists.ts'
import { useLists } from '../shopping-lists/use-lists.ts'

/** The lists on which something is still to buy. */
export function OpenLists() {
  const { t } = useTranslation()
  const user = useUser()
  const state = useLists()
  const [showsAll] = usePreference('viewAllLists')
  const open = (state.summaries ?? [])
    .filter(list => isListShown(list, user.id, showsAll) && !list.archived && !list.standing)
    .map(list => ({ ...list, count: countOf(list, state) }))
    .filter(({ count }) => count > 0)
  if (open.length === 0) return null
  return (
    <Section title={t('tonight.lists')}>
      <RowList label={t('tonight.lists')}>
        {open.map(({ id, name, count }) => (
          <Row
            key={id}
            start={<IconListCheck size={20} aria-hidden />}
            title={<bdi>{name || t('lists.unnamed')}</bdi>}
            note={t('tonight.toBuy', { count, number: formatNumber(count) })}
            end={
              <Button
                variant="default"
                aria-label={t('tonight.openList', { name: name || t('lists.unnamed') })}
                renderRoot={props => <Link {...listLink(id)} {...props} />}
              >
                {t('tonight.open')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}
