import { type ComponentType, createContext, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'

interface Props {
  type: MealType
}

const OwnMealName = createContext<ComponentType<Props>>(UsualMealName)

/** Takes what says how a household calls its meals, which is the plan's affair and unknown to recipes. */
export const OwnMealNameProvider = OwnMealName.Provider

/** What a kind of meal is called: as the reader's household does, else by the word of the language. */
export function MealName({ type }: Props) {
  const Own = useContext(OwnMealName)
  const usual = <UsualMealName type={type} />
  return useSession() ? (
    <Suspense fallback={usual}>
      <Own type={type} />
    </Suspense>
  ) : (
    usual
  )
}

export function UsualMealName({ type }: Props) {
  const { t } = useTranslation()
  return <>{t(`plan.meals.${type}`)}</>
}
