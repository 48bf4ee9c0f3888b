import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanTemplate, mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { call, callForBin } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { IconTrash } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { RowList } from '#web/ui/rows/row-list.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRefreshPlan } from '../meal-plans.queries.ts'

interface Props {
  first: CalendarDay
  last: CalendarDay
  onClose: () => void
}

/** Menus with a name: the days that are shown become one, or one is planned from the first of them on. */
export function MenusDialog({ first, last, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const refresh = useRefreshPlan()
  const list = query(mealPlanTemplates.list)
  const { data: menus } = useQuery(list)
  const [name, setName] = useState('')
  const named = useRequired()
  const changed = () => client.invalidateQueries({ queryKey: list.queryKey })
  const save = useMutation({
    mutationFn: () => call(mealPlanTemplates.create, { body: { name: name.trim(), from: first, to: last } }),
    onSuccess: menu => {
      setName('')
      void changed()
      toast.success(t('plan.menuSaved', { name: menu.name }))
    },
  })
  const apply = useMutation({
    mutationFn: (menu: MealPlanTemplate) =>
      callForBin(mealPlanTemplates.apply, { params: { id: menu.id }, body: { date: first } }),
    onSuccess: (ids, menu) => {
      void refresh()
      onClose()
      offerUndo(t('plan.menuPlanned', { name: menu.name }), ids, () => void refresh())
    },
  })
  const remove = useMutation({
    mutationFn: (menu: MealPlanTemplate) => callForBin(mealPlanTemplates.remove, { params: { id: menu.id } }),
    onSuccess: (ids, menu) => {
      void changed()
      offerUndo(t('plan.menuRemoved', { name: menu.name }), ids, () => void changed())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  /** The name would be gone if it cannot be saved, and a menu that is planned closes what is open by then. */
  const close = () => save.isPending || apply.isPending || onClose()
  return (
    <Sheet opened onClose={close} title={t('plan.menus')} closeLabel={t('action.close')}>
      <Stack>
        <form onSubmit={submit}>
          <Group align="flex-end" gap="sm">
            <TextInput
              flex="1 1 200px"
              label={t('plan.menuName')}
              description={`${formatDate(first, 'short')} – ${formatDate(last, 'short')}`}
              value={name}
              {...textLimits(mealPlanTemplates.create, 'name')}
              {...named.field}
              error={named.error}
              onChange={event => setName(event.currentTarget.value)}
            />
            <Button type="submit" loading={save.isPending}>
              {t('plan.saveMenu')}
            </Button>
          </Group>
        </form>
        <Section title={t('plan.savedMenus')}>
          {menus?.length === 0 && <Text c="dimmed">{t('plan.noMenus')}</Text>}
          {menus && menus.length > 0 && (
            <RowList label={t('plan.savedMenus')}>
              {menus.map(menu => (
                <Group key={menu.id} component="li" justify="space-between" wrap="nowrap" py={6}>
                  <div>
                    <Text>
                      <bdi>{menu.name}</bdi>
                    </Text>
                    <Text size="sm" c="dimmed">
                      {t('plan.menuHas', { count: menu.entries.length, number: formatNumber(menu.entries.length) })}
                    </Text>
                  </div>
                  <Group gap={4} wrap="nowrap">
                    <Button
                      variant="light"
                      disabled={menu.entries.length === 0}
                      loading={apply.isPending}
                      onClick={() => apply.mutate(menu)}
                    >
                      {t('plan.useMenu')}
                    </Button>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={44}
                      aria-label={t('plan.removeMenu', { name: menu.name })}
                      onClick={() => remove.mutate(menu)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </Group>
                </Group>
              ))}
            </RowList>
          )}
        </Section>
      </Stack>
    </Sheet>
  )
}
