import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import { inOrder } from '#shared/domain/meal-plan/positions.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { RecipePicture } from '#web/features/recipes/recipes/recipe-picture.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconCheck, IconChefHat, IconSnowflake } from '#web/ui/icons.ts'
import { Page } from '#web/ui/page.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { MadeMealDialog } from '../meal-plans/made-meal-dialog.tsx'
import { usePlan, usePlanSettings } from '../meal-plans/meal-plans.queries.ts'
import { nameOfMeal } from '../meal-plans/name-of-meal.ts'
import planClasses from '../meal-plans/plan.module.css'
import { reasonsInWords } from '../meal-plans/reason-words.ts'
import { usePlanActions } from '../meal-plans/use-plan-actions.ts'
import { useToday } from '../meal-plans/use-today.ts'
import { CookedThisWeek } from './cooked-this-week.tsx'
import { DishCard } from './dish-card.tsx'
import classes from './dishes.module.css'
import { OpenLists } from './open-lists.tsx'

const DAYS_BACK = 7

/** What is eaten today, or four dishes to choose from; what to take out of the freezer; open lists; and how the week went. */
export function TonightScreen() {
  const { t } = useTranslation()
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const plan = usePlan(addDays(today, -DAYS_BACK), tomorrow)
  const [made, setMade] = useState<PlanEntry>()
  const entries = [...(plan.data?.items ?? [])].sort(inOrder)
  const own = entries.filter(entry => entry.date === today)
  const cooked = entries.filter(entry => entry.madeAt && entry.date !== null && entry.date < today)
  const ahead = useQuery(
    query(mealPlans.listPreparations, { query: { start_date: tomorrow, end_date: tomorrow } }),
  ).data
  return (
    <Page title={t('tonight.title')} lead={formatDate(today)} width="reading">
      <Stack gap="xl">
        {plan.isPending ? (
          <RowsSkeleton rows={2} height={120} label={t('state.loading')} />
        ) : own.length > 0 ? (
          <ul className={planClasses.cards}>
            {own.map(entry => (
              <TodaysMeal key={entry.id} entry={entry} onMade={() => setMade(entry)} />
            ))}
          </ul>
        ) : (
          <Choices today={today} />
        )}
        {ahead && ahead.length > 0 && (
          <Section title={t('tonight.forTomorrow')}>
            <RowList label={t('tonight.forTomorrow')}>
              {ahead.map(({ entryId, kind, text }) => {
                const entry = entries.find(one => one.id === entryId)
                return (
                  <Row
                    key={`${entryId} ${kind}`}
                    start={<IconSnowflake size={20} aria-hidden />}
                    title={t(`tonight.ahead.${kind}`, { name: entry ? nameOfMeal(entry) : '' })}
                    note={<span dir="auto">{text}</span>}
                  />
                )
              })}
            </RowList>
          </Section>
        )}
        <OpenLists />
        <CookedThisWeek entries={cooked} from={addDays(today, -DAYS_BACK)} />
      </Stack>
      {made && <MadeMealDialog entry={made} today={today} onClose={() => setMade(undefined)} />}
    </Page>
  )
}

function TodaysMeal({ entry, onMade }: { entry: PlanEntry; onMade: () => void }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const settings = usePlanSettings().data
  const { recipe } = entry
  const time = mealTimeOf({ mealTimes: settings?.mealTimes ?? {} }, entry)
  return (
    <li className={classes.dish}>
      {recipe && (
        <div className={classes.dishPicture}>
          <RecipePicture recipe={recipe} sizes="(max-width: 47.49em) 90vw, 760px" first />
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t(`plan.meals.${entry.entryType}`)} · {time}
      </Text>
      <Title order={2} size="h2" dir="auto">
        {nameOfMeal(entry)}
      </Title>
      {entry.text && <Text dir="auto">{entry.text}</Text>}
      {recipe && (
        <Group gap="sm">
          <Button
            leftSection={<IconChefHat size={18} aria-hidden />}
            renderRoot={props => (
              <Link {...recipeLink(groupSlug, recipe.slug)} search={{ cook: 1 } as never} {...props} />
            )}
          >
            {t('tonight.cook')}
          </Button>
          <Button variant="default" leftSection={<IconCheck size={18} aria-hidden />} onClick={onMade}>
            {t('plan.made')}
          </Button>
        </Group>
      )}
    </li>
  )
}

const CHOICES = 4

function Choices({ today }: { today: string }) {
  const { t } = useTranslation()
  const { add } = usePlanActions()
  const wish = { meals: [{ date: today, entryType: 'dinner' as const }], choices: CHOICES, seed: today }
  const told = useQuery({
    queryKey: [mealPlans.suggest.path, wish],
    queryFn: () => call(mealPlans.suggest, { body: wish }),
    staleTime: 60_000,
  })
  const choices = told.data?.[0]?.choices ?? []
  if (told.isPending) return <RowsSkeleton rows={4} label={t('state.loading')} />
  if (choices.length === 0)
    return (
      <EmptyState icon={IconChefHat} title={t('tonight.nothing')}>
        {t('tonight.nothingHint')}
      </EmptyState>
    )
  return (
    <Section title={t('tonight.choose')} hint={t('tonight.chooseHint')}>
      <ul className={classes.dishes}>
        {choices.map(({ recipe, reasons }) => (
          <DishCard key={recipe.id} recipe={recipe} words={reasonsInWords(reasons, t)}>
            <Button
              variant="light"
              onClick={() => void add([{ date: today, entryType: 'dinner', recipeId: recipe.id }], recipe.name)}
            >
              {t('tonight.take')}
            </Button>
          </DishCard>
        ))}
      </ul>
    </Section>
  )
}
