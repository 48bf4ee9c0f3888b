import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatList } from '#web/i18n/format.ts'
import { IconChefHat } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { useCookingSessions } from './cooking.queries.ts'
import { cookingLink } from './cooking-link.ts'

/** The meals that somebody of the household has begun, each with the way in. */
export function CookingNow() {
  const { t } = useTranslation()
  const sessions = useCookingSessions()
  if (!sessions.length) return null
  return (
    <Section title={t('cooking.title')}>
      <RowList label={t('cooking.title')}>
        {sessions.map(({ id, dishes, eatAt, name }) => {
          const title = name ?? formatList(dishes.map(dish => dish.name))
          return (
            <Row
              key={id}
              start={<IconChefHat size={20} aria-hidden />}
              title={<bdi>{title}</bdi>}
              note={t('cooking.eatAtTime', { day: formatDate(eatAt, 'short'), time: formatDate(eatAt, 'time') })}
              end={
                <Button
                  aria-label={t('cooking.joinNamed', { name: title })}
                  renderRoot={props => <Link {...cookingLink(id)} {...props} />}
                >
                  {t('cooking.join')}
                </Button>
              }
            />
          )
        })}
      </RowList>
    </Section>
  )
}
