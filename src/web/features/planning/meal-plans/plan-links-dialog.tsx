import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanLink, mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { LinkToCopy } from '#web/ui/forms/link-to-copy.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useHousehold } from './meal-plans.queries.ts'

interface Props {
  first: CalendarDay
  last: CalendarDay
  onClose: () => void
}

/** Addresses of the plan for others: a feed for calendar programs, and a page with the days that are shown. */
export function PlanLinksDialog({ first, last, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { members } = useHousehold()
  const list = query(mealPlanLinks.list)
  const { data: links } = useQuery(list)
  const [made, setMade] = useState<MealPlanLink>()
  const [personId, setPersonId] = useState('')
  const changed = () => client.invalidateQueries({ queryKey: list.queryKey })
  const create = useMutation({
    mutationFn: (kind: MealPlanLink['kind']) =>
      call(mealPlanLinks.create, {
        body: kind === 'page' ? { kind, from: first, to: last } : { kind, personId: personId || null },
      }),
    onSuccess: link => {
      setMade(link)
      void changed()
    },
  })
  const revoke = useMutation({
    mutationFn: (id: string) => call(mealPlanLinks.remove, { params: { id } }),
    onSuccess: link => {
      if (made?.id === link.id) setMade(undefined)
      void changed()
    },
  })
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
          <div role="status">
            <LinkToCopy label={nameOf(made)} link={made.address} />
            <Text size="sm" c="dimmed" mt={4}>
              {t('plan.copyNow')}
            </Text>
          </div>
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
        {links && links.length > 0 && (
          <Section title={t('plan.links')}>
            <RowList label={t('plan.links')}>
              {links.map(link => (
                <Group key={link.id} component="li" justify="space-between" wrap="nowrap" py={6}>
                  <div>
                    <Text dir="auto">{nameOf(link)}</Text>
                    <Text size="sm" c="dimmed">
                      {link.lastUsedAt
                        ? t('plan.linkUsed', { when: formatRelative(link.lastUsedAt) })
                        : t('plan.linkUnused')}
                    </Text>
                  </div>
                  <Button
                    variant="default"
                    aria-label={t('plan.revokeLink', { name: nameOf(link) })}
                    onClick={() => revoke.mutate(link.id)}
                  >
                    {t('plan.revoke')}
                  </Button>
                </Group>
              ))}
            </RowList>
          </Section>
        )}
      </Stack>
    </Sheet>
  )
}
