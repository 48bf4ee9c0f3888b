import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecipeTableCheck, tableCheck } from '#shared/contract/recipes/table-check.ts'
import { allergens, diets } from '#shared/domain/avoidances.ts'
import { query } from '#web/api/query.ts'
import { formatList } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'

const FoodMarksDialog = lazy(() => import('#web/features/catalog/foods/food-marks-dialog.tsx'))

type Found = RecipeTableCheck['found'][number]
type Food = NonNullable<Found['lines'][number]['food']>

/** What a recipe has, may have, and of which ingredients nothing is known. */
export default function FoundInRecipe({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const answer = useQuery(query(tableCheck.get, { params: { slug } }))
  const [food, setFood] = useState<Food | null>(null)
  if (answer.isError && !answer.data) return <QueryError result={answer} />
  if (!answer.data) return <LineSkeleton width={240} />
  const { found, unknown } = answer.data
  const having = (isMay: boolean) =>
    found.filter(({ avoidance, degree }) => isAllergen(avoidance) && (degree === 'may') === isMay)
  const notFor = found.filter(({ avoidance, degree }) => !isAllergen(avoidance) && degree !== 'may')
  return (
    <section aria-labelledby="allergens">
      <Title order={2} id="allergens" mb="xs">
        {t('table.foundTitle')}
      </Title>
      <FoundList title={t('table.contains')} found={having(false)} onFood={setFood} />
      <FoundList title={t('table.mayContain')} found={having(true)} onFood={setFood} />
      {notFor.length > 0 && (
        <Text mt="sm">
          {t('table.notFor', { diets: formatList(notFor.map(({ avoidance }) => labelOf(avoidance, t))) })}
        </Text>
      )}
      {unknown.length > 0 && (
        <Text mt="sm" dir="auto">
          {t('table.unknown', { foods: formatList(unknown) })}
        </Text>
      )}
      <Text c="dimmed" size="sm" mt="sm">
        {t('table.careful')}
      </Text>
      {food && (
        <Suspense>
          <FoodMarksDialog food={food} onClose={() => setFood(null)} />
        </Suspense>
      )}
    </section>
  )
}

const isAllergen = (id: string) => (allergens as readonly string[]).includes(id)

const labelOf = (id: Found['avoidance'], t: TFunction) =>
  (diets as readonly string[]).includes(id)
    ? t(`table.diets.${id}` as 'table.diets.vegan')
    : t(`table.allergens.${id}` as 'table.allergens.milk')

function FoundList({ title, found, onFood }: { title: string; found: Found[]; onFood: (food: Food) => void }) {
  const { t } = useTranslation()
  if (!found.length) return null
  return (
    <>
      <Title order={3} mt="xs">
        {title}
      </Title>
      <RowList label={title}>
        {found.map(({ avoidance, lines }) => {
          const food = lines.find(line => line.food)?.food
          return (
            <Row
              key={avoidance}
              title={labelOf(avoidance, t)}
              note={formatList(lines.map(line => line.text))}
              end={
                food && (
                  <Button
                    variant="default"
                    size="sm"
                    onClick={() => onFood(food)}
                    aria-label={t('table.correctFood', { name: food.name })}
                  >
                    {t('table.correct')}
                  </Button>
                )
              }
            />
          )
        })}
      </RowList>
    </>
  )
}
