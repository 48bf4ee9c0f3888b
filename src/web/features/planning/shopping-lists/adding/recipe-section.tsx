import { Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { writesDecimalComma } from '#web/features/recipes/recipes/ingredients/parts-options.ts'
import { yieldAt } from '#web/features/recipes/recipes/scaling/yield-at.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { LiveNumberField } from '#web/ui/forms/live-number-field.tsx'
import { Tick } from '#web/ui/forms/tick.tsx'
import classes from '../lists.module.css'

interface Props {
  name: string
  scale: number
  recipeYield: string | null
  disableAmount: boolean
  lines: RecipeIngredient[]
  /** How often it is on the chosen list already. */
  timesOnList: number
  isPicked: (line: RecipeIngredient) => boolean
  onPick: (line: RecipeIngredient, to: boolean) => void
  onScale: (scale: number) => void
}

/** A recipe that is to go on a list: how often, and which of its lines, with the amounts that this comes to. */
export function RecipeSection(props: Props) {
  const { name, scale, recipeYield, disableAmount, lines, timesOnList, isPicked, onPick, onScale } = props
  const { t, i18n } = useTranslation()
  const prefix = useId()
  const decimalComma = writesDecimalComma({ recipeIngredient: lines })
  const options = { scale, disableAmount, decimalComma, language: i18n.language }
  return (
    <section aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <div className={classes.words}>
          <Title order={3} size="h4">
            <bdi>{name}</bdi>
          </Title>
          <bdi className={classes.soft}>{yieldAt(recipeYield, scale, t)}</bdi>
        </div>
        <LiveNumberField
          aria-label={t('lists.times', { name })}
          value={scale}
          onAmount={onScale}
          // A meal of the plan may need less than anybody would choose.
          min={Math.min(scale, 0.25)}
          step={0.5}
          decimalScale={2}
          suffix="×"
          w={110}
        />
      </Group>
      {timesOnList > 0 && (
        <Text size="sm" c="dimmed">
          {t('lists.alreadyOn', { times: formatNumber(timesOnList) })}
        </Text>
      )}
      {lines.map(line => {
        const { text } = ingredientParts(line, options)
        return (
          <div key={line.referenceId} className={classes.choice}>
            <Tick
              id={`${prefix} ${line.referenceId}`}
              aria-label={text}
              checked={isPicked(line)}
              onChange={event => onPick(line, event.currentTarget.checked)}
            />
            <label htmlFor={`${prefix} ${line.referenceId}`}>
              <bdi>{text}</bdi>
              {line.food?.onHand && (
                <span className={classes.soft}>
                  {factSign()}
                  {t('lists.onHand')}
                </span>
              )}
            </label>
          </div>
        )
      })}
    </section>
  )
}
