import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanLink, mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { calendarAppLink } from '../../links/calendar-app-link.ts'
import { LinkRows } from '../../links/link-rows.tsx'
import { MadeLink } from '../../links/made-link.tsx'
import { useLinkChanges } from '../../links/use-link-changes.ts'
import { useHousehold } from '../meal-plans.queries.ts'

interface Props {
  first: CalendarDay
  last: CalendarDay
  onClose: () => void
}

/** Addresses of the plan for others: a feed for calendar programs, and a page with the days that are shown. */
export function PlanLinksDialog({ first, last, onClose }: Props) {
  const { t } = useTranslation()
  const { members } = useHousehold()
  const list = query(mealPlanLinks.list)
  const { data: links = [] } = useQuery(list)
  const [personId, setPersonId] = useState('')
  const { made, create, revoke } = useLinkChanges({
    queryKey: list.queryKey,
    create: (kind: MealPlanLink['kind']) =>
      call(mealPlanLinks.create, {
        body: kind === 'page' ? { kind, from: first, to: last } : { kind, personId: personId || null },
      }),
    revoke: id => call(mealPlanLinks.remove, { params: { id } }),
  })
  const appLink = made?.kind === 'calendar' && made.address && calendarAppLink(made.address, navigator.userAgent)
  const nameOf = (link: MealPlanLink) => {
    if (link.kind === 'page')
      return `${formatDate(link.from ?? first, 'short')} – ${formatDate(link.to ?? last, 'short')}`
    const person = members.find(({ id }) => id === link.personId)
    return person ? t('plan.calendarOf', { name: person.fullName }) : t('plan.calendarForAll')
  }
  return (
    <Sheet opened onClose={onClose} title={t('plan.share')} closeLabel={t('action.close')}>
      <Stack>
        {made?.address && (
          <MadeLink label={nameOf(made)} address={made.address}>
            {appLink && (
              <Button component="a" href={appLink}>
                {t('plan.addToCalendar')}
              </Button>
            )}
          </MadeLink>
        )}
        <Section title={t('plan.calendar')} hint={t('plan.calendarHint')}>
          <Group align="flex-end" gap="sm">
            <NativeSelect
              flex="1 1 180px"
              label={t('plan.mealsOf')}
              value={personId}
              onChange={event => setPersonId(event.currentTarget.value)}
              data={[
                { value: '', label: t('plan.everyone') },
                ...members.map(({ id, fullName }) => ({ value: id, label: fullName })),
              ]}
            />
            <Button onClick={() => create.mutate('calendar')} loading={create.isPending}>
              {t('plan.makeCalendar')}
            </Button>
          </Group>
        </Section>
        <Section title={t('plan.page')} hint={t('plan.pageHint')}>
          <Button variant="default" onClick={() => create.mutate('page')} loading={create.isPending}>
            {t('plan.makePage', { from: formatDate(first, 'short'), to: formatDate(last, 'short') })}
          </Button>
        </Section>
        <LinkRows
          title={t('plan.links')}
          links={links.map(link => ({
            id: link.id,
            name: nameOf(link),
            note: link.lastUsedAt
              ? t('plan.linkUsed', { when: formatRelative(link.lastUsedAt) })
              : t('plan.linkUnused'),
          }))}
          onRevoke={id => revoke.mutate(id)}
        />
      </Stack>
    </Sheet>
  )
}
