import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { countedName } from '#shared/domain/measures/plural-forms.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { densityOf } from '#shared/domain/measures/densities.ts'
import { scaleForAmount, scaleForServings, servingsOf } from '#shared/domain/measures/scaling.ts'
import { hasTemperature } from '#shared/domain/measures/temperatures.ts'
import { measureOf, type UnitSystem, unitInSystem } from '#shared/domain/measures/units.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { LiveNumberField } from '#web/ui/forms/live-number-field.tsx'
import { changeCookingProgress, useCookingProgress } from './cooking-progress.ts'
import classes from './scale-control.module.css'

const PanScale = lazy(() => import('./pan-scale.tsx'))

export interface ScalePanelProps {
  recipe: Recipe
  scale: number
  servings: number
  onScale: (scale: number) => void
}

const factors = [0.5, 1, 2, 3]

/** The finer ways to say how much: any number of servings, a factor, "I have 300 g of this", metric or US. */
export function ScalePanel({ recipe, scale, servings, onScale }: ScalePanelProps) {
  const { t } = useTranslation()
  const { scaleSteps } = useCookingProgress(recipe.id)
  const [unitSystem, setUnitSystem] = usePreference('unitSystem')
  const counted = recipe.recipeIngredient.filter(({ quantity, food }) => quantity && food)
  const [usesPan, setUsesPan] = useState(false)
  const [chosen, setChosen] = useState('')
  const basis = counted.find(({ referenceId }) => referenceId === chosen)
  const whole = basis && wholeOf(basis, unitSystem === 'written' ? null : unitSystem)
  const atHand = whole ? Math.round(whole.quantity * scale * 1000) / 1000 : ''
  const convertible =
    recipe.recipeIngredient.some(({ unit }) => unit && measureOf(unit)) ||
    recipe.recipeInstructions.some(({ text }) => hasTemperature(text))
  return (
    <Stack gap="sm" className={classes.panel}>
      <LiveNumberField
        label={servingsOf(recipe.recipeYield) === null ? t('recipes.factor') : t('recipes.servings')}
        value={servings}
        min={0.1}
        max={10_000}
        decimalScale={3}
        onAmount={amount => onScale(scaleForServings(recipe.recipeYield, amount))}
      />
      <Group gap={6} grow role="group" aria-label={t('recipes.factor')}>
        {factors.map(factor => (
          <Button
            key={factor}
            size="sm"
            px={4}
            variant={factor === scale ? 'filled' : 'default'}
            aria-pressed={factor === scale}
            onClick={() => onScale(factor)}
          >
            {factor === 0.5 ? '½' : factor} ×
          </Button>
        ))}
      </Group>
      {counted.length > 0 && (
        <div className={classes.have}>
          <NativeSelect
            label={t('recipes.iHave')}
            value={chosen}
            onChange={event => setChosen(event.currentTarget.value)}
          >
            <option value="">{t('recipes.chooseIngredient')}</option>
            {counted.map(ingredient => (
              <option key={ingredient.referenceId} value={ingredient.referenceId}>
                {ingredientParts({ food: ingredient.food, quantity: 0 }, { disableAmount: false }).text}
              </option>
            ))}
          </NativeSelect>
          <LiveNumberField
            key={`${chosen} ${unitSystem}`}
            label={t('recipes.howMuch')}
            disabled={!whole}
            suffix={whole && ` ${whole.nameFor(Number(atHand))}`.trimEnd()}
            value={atHand}
            min={0.001}
            decimalScale={3}
            onAmount={amount => whole && onScale(scaleForAmount(whole.quantity, amount))}
          />
        </div>
      )}
      {!recipe.settings.disableAmount && (
        <Checkbox
          label={t('recipes.scaleSteps')}
          checked={scaleSteps}
          onChange={event => changeCookingProgress(recipe.id, { scaleSteps: event.currentTarget.checked })}
        />
      )}
      {convertible && (
        <NativeSelect
          label={t('recipes.unitSystem')}
          value={unitSystem}
          onChange={event => setUnitSystem(event.currentTarget.value as UnitSystem | 'written')}
          data={[
            { value: 'written', label: t('recipes.asWritten') },
            { value: 'metric', label: t('recipes.metric') },
            { value: 'us', label: t('recipes.us') },
          ]}
        />
      )}
      {usesPan ? (
        <Suspense>
          <PanScale onScale={onScale} />
        </Suspense>
      ) : (
        <Button variant="subtle" size="compact-md" mih={44} onClick={() => setUsesPan(true)}>
          {t('recipes.pan.use')}
        </Button>
      )}
    </Stack>
  )
}

/** All that a recipe needs of an ingredient, in the units that its lines are shown in. */
function wholeOf({ quantity, unit, food }: RecipeIngredient, system: UnitSystem | null) {
  const amount = quantity ?? 0
  const other = unit && system && unitInSystem(amount, unit, system, densityOf(food))
  if (other) {
    return { quantity: amount * other.each, nameFor: (amount: number) => countedName(other.unit, amount) }
  }
  const nameFor = (amount: number) => (unit ? unit.abbreviation || countedName(unit, amount) : '')
  return { quantity: amount, nameFor }
}
